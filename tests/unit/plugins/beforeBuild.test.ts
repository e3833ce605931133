import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFileNames } from '../../../src/plugins/beforeBuild';
import { temporaryFolder } from '../../support/folder';

/** Checks a project with one page. */
const check = (folder: string, page: string) => () =>
  checkFileNames(
    path.join(
      temporaryFolder({ [`${folder}/docs/${page}`]: '', [`${folder}/src/pages/a.md`]: '' }),
      folder,
    ),
  );

test.each([
  ['a!b', 'a.md', 'a!b 的路径里有「!」'],
  ['a#b', 'a.md', 'a#b 的路径里有「#」'],
  ['a\u200bb', 'a.md', '零宽空格（U+200B'],
  ['site', 'odoo/a!b.md', 'odoo/a!b.md 的路径里有「!」'],
  ['site', 'c#/a.md', 'docs/c#/a.md 的路径里有「#」'],
  ['site', 'a?.md', 'docs/a?.md 的路径里有「?」'],
  ['site', 'a%20b.md', 'docs/a%20b.md 的路径里有「%20」'],
  ['site', 'odoo/img/a\u200b.png', '零宽空格（U+200B'],
])('%j with the page %j is refused with its name', (folder, page, message) => {
  expect(check(folder, page)).toThrow(message);
});

test.each([
  ['中文 空格', '页 一.md'],
  ['a&b', 'a&b.md'],
  ['a%20b', "it's 100% (1).md"],
])('%j with the page %j is accepted', (folder, page) => {
  expect(check(folder, page)).not.toThrow();
});
