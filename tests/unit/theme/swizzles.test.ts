import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';

const folder = path.join(root, 'src/theme');

const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
/** The name as the theme has it: `Navbar/Content`, `Root`. */
const componentOf = (file: string): string => file.replace(/(\/index)?\.tsx?$/, '');

test('the table in src/theme/README.md says what is wrapped and what is replaced, and why', () => {
  const methods = files.map((file) => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8');
    return `${componentOf(file)} ${source.includes("from '@theme-original/") ? '包裹' : '替换'}`;
  });
  const readme = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\S+)` +\| (包裹|替换) +\| .{6,} \|$/gm)];
  expect(rows.map(([, component, method]) => `${component} ${method}`).sort()).toEqual(
    methods.sort(),
  );
});
