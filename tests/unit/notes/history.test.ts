import { expect, test } from 'vitest';
import { parseHistory } from '../../../src/notes/history';

const commit = (date: string, subject: string, ...files: string[]): string =>
  `\0${date}\t${subject}\n\n${files.join('\n')}\n`;

test('each page has the commits that changed it, the newest first, without their type', () => {
  const log =
    commit('2026-02-01T00:00:00Z', 'docs(notes): retry on lock', 'docs/a.md', 'docs/中文.md') +
    commit('2026-01-01T00:00:00Z', 'a note: how locks work', 'docs/a.md');
  const history = parseHistory(log);
  expect(history.get('docs/a.md')).toEqual([
    { date: '2026-02-01T00:00:00Z', subject: 'retry on lock' },
    { date: '2026-01-01T00:00:00Z', subject: 'a note: how locks work' },
  ]);
  expect(history.get('docs/中文.md')).toHaveLength(1);
});

test('a commit that changes a lot of pages is about none of them', () => {
  const files = Array.from({ length: 11 }, (_, index) => `docs/${String(index)}.md`);
  expect(parseHistory(commit('2026-01-01T00:00:00Z', 'docs: one term', ...files)).size).toBe(0);
  expect(
    parseHistory(commit('2026-01-01T00:00:00Z', 'docs: one term', ...files.slice(1))).size,
  ).toBe(10);
});
