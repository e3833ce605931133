import { expect, test } from 'vitest';
import { readNote } from '../../../src/notes/readNote';
import { sourceErrors } from '../../../src/notes/sources';
import { temporaryFolder } from '../../support/folder';

const tree = temporaryFolder({
  'addons/mail/models/mail_alias.py': 'class Alias:\n    _name = 1\n',
});
const check = (source: string) =>
  sourceErrors(readNote('docs/odoo/a.md', `---\ntitle: 甲\nsources: [${source}]\n---\n`), tree);

test.each([
  'addons/mail/models/mail_alias.py Alias._name',
  'addons/mail/models/mail_alias.py#L2',
  'addons/mail',
  '{ title: Git }',
])('%s is there', (source) => {
  expect(check(source)).toEqual([]);
});

test.each([
  ['addons/mail/models/alias.py', '没有这个文件'],
  ['addons/mail/models/mail_alias.py#L4', '没有第 4 行'],
  ['addons/mail/models/mail_alias.py Alias.__name', '文件里没有 __name'],
])('%s is not: %s', (source, problem) => {
  expect(check(source)).toEqual([{ line: 3, message: `sources 里的 ${source}：${problem}` }]);
});
