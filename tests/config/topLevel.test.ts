import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/cli/lib/paths';

const wanted = [
  'LICENSE',
  'README.md',
  'docs',
  'docusaurus.config.ts',
  'i18n',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'sidebars.ts',
  'src',
  'static',
  'tests',
  'tsconfig.json',
];

test('the top level of the project holds what every Docusaurus author expects there, and nothing else', () => {
  const ignored = fs
    .readFileSync(path.join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\/|\/$/g, ''));
  const found = fs.readdirSync(root).filter((name) => !name.startsWith('.') && !ignored.includes(name));
  expect(found.sort()).toEqual([...wanted].sort());
});
