import { expect, test } from 'vitest';
import { describeDiff, recentChanges } from '../../../src/notes/recentChanges';

const source =
  '---\ntitle: 锁\n---\n\n开头\n\n## 用 `FOR UPDATE` {#how}\n\n一\n二\n\n## 陷阱 {#pitfalls}\n\n三\n';

test.each([
  ['lines that were added', '@@ -9,0 +10 @@', ['用 FOR UPDATE']],
  ['lines that were removed', '@@ -14,2 +14,0 @@', ['陷阱']],
  ['two hunks, each section once', '@@ -9 +9,2 @@\n@@ -14 +14 @@', ['用 FOR UPDATE', '陷阱']],
  ['the start', '@@ -5 +5 @@', []],
])('sections that a commit has changed: %s', (_name, diff, sections) => {
  expect(describeDiff(diff, 'docs/a.md', source)).toEqual({ isNew: false, sections });
});

test('a note that a commit has added', () => {
  const diff = 'new file mode 100644\n@@ -0,0 +1,14 @@';
  expect(describeDiff(diff, 'docs/a.md', source).isNew).toBe(true);
});

test('the docs changed last, in the order of the history, without those that have no date', () => {
  const doc = (name: string, lastUpdatedAt: number | undefined) => ({
    source: `@site/docs/${name}.md`,
    title: name,
    permalink: `/docs/${name}`,
    lastUpdatedAt,
  });
  const change = (date: string) => [{ commit: 'c1', date, subject: '' }];
  const history = new Map([
    ['docs/b.md', change('2026-02-01T07:00:00+08:00')],
    ['docs/gone.md', change('2026-01-03T00:00:00Z')],
    ['docs/undated.md', change('2026-01-02T00:00:00Z')],
    ['docs/a.md', change('2026-01-01T00:00:00Z')],
    ['docs/more.md', change('2025-01-01T00:00:00Z')],
  ]);
  const docs = [doc('a', 1), doc('b', 1), doc('undated', undefined), doc('more', 1)];
  const read = (commit: string, file: string) => ({ isNew: false, sections: [commit, file] });
  expect(recentChanges(docs, history, 2, read)).toEqual([
    {
      title: 'b',
      permalink: '/docs/b',
      date: '2026-01-31T23:00:00.000Z',
      change: { isNew: false, sections: ['c1', 'docs/b.md'] },
    },
    expect.objectContaining({ title: 'a' }),
  ]);
});
