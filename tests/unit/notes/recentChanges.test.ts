import { expect, test } from 'vitest';
import { readNote } from '../../../src/notes/readNote';
import { isLinkOnly } from '../../../src/notes/recentChanges';

const note = readNote(
  'docs/a.md',
  '---\ntitle: 锁\n---\n\n开头\n\n## 陷阱 {#pitfalls}\n\n三\n\n## 相关笔记 {#related}\n\n- 四\n',
);

test.each([
  ['an added link', '@@ -12,0 +13 @@', true],
  ['a removed link', '@@ -14 +13,0 @@', true],
  ['a link and another line', '@@ -9 +9 @@\n@@ -13 +13 @@', false],
  ['the start', '@@ -5 +5 @@', false],
  ['a new note', 'new file mode 100644\n@@ -0,0 +1,13 @@', false],
])('%s', (_name, diff, expected) => {
  expect(isLinkOnly(diff, note)).toBe(expected);
});
