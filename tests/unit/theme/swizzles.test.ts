import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';

const folder = path.join(root, 'src/theme');

/** Names as the theme has them: `Navbar/Content`, `Root`. */
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
const componentOf = (file: string): string => file.replace(/(\/index)?\.tsx?$/, '');

const rows = [
  ...fs
    .readFileSync(path.join(folder, 'README.md'), 'utf8')
    .matchAll(/^\| `([^`]+)` +\| (\S+) +\| (.+) \|$/gm),
].map(([, component = '', method = '', reason = '']) => ({ component, method, reason }));

test('the table in src/theme/README.md says what is wrapped and what is replaced, and why', () => {
  const methods = files.map((file) => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8');
    return `${componentOf(file)} ${source.includes("from '@theme-original/") ? '包裹' : '替换'}`;
  });
  expect(rows.map(({ component, method }) => `${component} ${method}`).sort()).toEqual(
    methods.sort(),
  );
  expect(rows.filter(({ reason }) => reason.trim().length < 6)).toEqual([]);
});

test('what is replaced exists in the installed theme', () => {
  const themes = [
    'theme-classic/lib/theme',
    'theme-search-algolia/lib/theme',
    'core/lib/client/theme-fallback',
  ];
  const exists = (component: string): boolean =>
    themes.some((theme) =>
      [`${component}/index.js`, `${component}.js`].some((file) =>
        fs.existsSync(path.join(root, 'node_modules/@docusaurus', theme, file)),
      ),
    );
  expect(files.map(componentOf).filter((component) => !exists(component))).toEqual([]);
});
