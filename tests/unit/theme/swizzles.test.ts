import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';

const folder = path.join(root, 'src/theme');

const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
test('the table in src/theme/README.md has a row with a reason for each component', () => {
  const components = files.map((file) => file.replace(/(\/index)?\.tsx?$/, ''));
  const readme = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\S+)` +\| (?:包裹|替换) +\| .{6,} \|$/gm)];
  expect(rows.map(([, component]) => component).sort()).toEqual(components.sort());
});
