import { expect, test } from 'vitest';
import { readNote } from '../../../src/notes/readNote';
import { describeDiff } from '../../../src/notes/recentChanges';

const note = readNote(
  'docs/a.md',
  '---\ntitle: 锁\n---\n\n开头\n\n## 用 `FOR UPDATE` {#how}\n\n一\n二\n\n## 陷阱 {#pitfalls}\n\n三\n',
);

test.each([
  ['lines that were added', '@@ -9,0 +10 @@', ['用 FOR UPDATE']],
  ['lines that were removed', '@@ -14,2 +14,0 @@', ['陷阱']],
  ['two hunks, each section once', '@@ -9 +9,2 @@\n@@ -14 +14 @@', ['用 FOR UPDATE', '陷阱']],
  ['the start', '@@ -5 +5 @@', []],
])('sections that a commit has changed: %s', (_name, diff, sections) => {
  expect(describeDiff(diff, note)).toEqual({ isNew: false, sections });
});

test('a note that a commit has added', () => {
  expect(describeDiff('new file mode 100644\n@@ -0,0 +1,14 @@', note).isNew).toBe(true);
});
