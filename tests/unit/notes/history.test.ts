import { expect, test } from 'vitest';
import { parseHistory } from '../../../src/notes/history';

const commit = (date: string, subject: string, ...files: string[]): string =>
  `\0a1\t${date}\t${subject}\n\n${files.join('\n')}\n`;

test('each page has the commits that changed it, the newest first, without their type', () => {
  const history = parseHistory(
    commit('2026-02-01', 'docs(notes): retry on lock', 'docs/a.md', 'docs/中文.md') +
      commit('2026-01-01', 'a note: how locks work', 'docs/a.md'),
  );
  expect(history.changes.get('docs/a.md')).toEqual([
    { commit: 'a1', date: '2026-02-01', subject: 'retry on lock' },
    { commit: 'a1', date: '2026-01-01', subject: 'a note: how locks work' },
  ]);
  expect(history.changes.get('docs/中文.md')).toHaveLength(1);
});

test.each([
  [10, 10],
  [11, 0],
])('a commit that changes %d pages is about %d of them', (changed, expected) => {
  const files = Array.from({ length: changed }, (_, index) => `docs/${index}.md`);
  const { changes, published } = parseHistory(commit('2026-01-01', 'docs: one term', ...files));
  expect(changes.size).toBe(expected);
  expect(published.get('docs/0.md')).toBe('2026-01-01');
});

test('a page that came with many others was published then', () => {
  const files = Array.from({ length: 11 }, (_, index) => `docs/${index}.md`);
  const { published } = parseHistory(
    commit('2026-02-01', 'docs: one page', 'docs/0.md') +
      commit('2026-01-01', 'docs: many pages', ...files),
  );
  expect(published.get('docs/0.md')).toBe('2026-01-01');
});
