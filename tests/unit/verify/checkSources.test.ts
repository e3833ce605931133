import { expect, test } from 'vitest';
import { readNote } from '../../../src/notes/readNote';
import { checkSources } from '../../../src/verify/checkSources';
import { temporaryFolder } from '../../support/folder';

const tree = temporaryFolder({
  'addons/mail/models/mail_alias.py': 'class Alias:\n    _name = 1\n',
});
const check = (source: string) => () =>
  checkSources(readNote('docs/odoo/a.md', `---\nsources: [${source}]\n---\n`), tree);

test.each([
  'addons/mail/models/mail_alias.py Alias._name',
  'addons/mail/models/mail_alias.py#L2',
  'addons/mail',
  '{ title: Git }',
])('%s is there', (source) => {
  expect(check(source)).not.toThrow();
});

test.each([
  ['addons/mail/models/alias.py', '没有这个文件'],
  ['addons/mail/models/mail_alias.py#L4', '没有第 4 行'],
  ['addons/mail/models/mail_alias.py Alias.__name', '文件里没有 __name'],
])('%s is not: %s', (source, problem) => {
  expect(check(source)).toThrow(`docs/odoo/a.md 的 sources 不对：\n  ${source}：${problem}`);
});
