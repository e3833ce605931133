import path from 'node:path';
import { expect, test } from 'vitest';
import { searchAliases, stockConfig, stockManifest } from './stockConfig';

test('the stock site is what the starter makes: nothing of ours but the docs and the navigation', () => {
  const config = stockConfig();
  expect(config).toContain('"v4": true');
  expect(config).not.toContain('faster');
  expect(config).toContain('themes.github');
  expect(config).toContain('"algolia": {');
  expect(config).not.toMatch(/src\/(plugins|client|rehype|remark)/);
});

test('it is an ES module that says what is exported', () => {
  expect(stockConfig()).toMatch(/^import \{ themes \} from 'prism-react-renderer';/);
  expect(stockConfig().trimEnd().endsWith('export default config;')).toBe(true);
});

test('its code is made for the browsers of the starter', () => {
  expect(JSON.parse(stockManifest())).toMatchObject({ browserslist: { production: ['>0.5%', 'not dead', 'not op_mini all'] } });
});

test('its search bar is the one a starter gets, each entry of the package by itself', () => {
  const aliases = searchAliases('/packages/x', { '.': './dist/index.js', './button': './dist/button.js' });
  expect(aliases).toEqual({
    '@docsearch/react$': path.join('/packages/x', 'dist/index.js'),
    '@docsearch/react/button': path.join('/packages/x', 'dist/button.js'),
  });
  expect(stockConfig(aliases)).toContain('"@docsearch/react/button"');
});
