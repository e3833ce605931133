import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { writeFiles } from '../../../src/lib/writeFiles';
import { byWeek, updatesOf } from '../../../src/notes/updates';
import { temporaryFolder } from '../../support/folder';

const folder = temporaryFolder();

function doc(name: string, updates: string[]): DocMetadata {
  const lines = updates.map((line) => `  - ${line}\n`).join('');
  const source = `---\ntitle: ${name}\n${lines && `updates:\n${lines}`}---\n\n正文\n`;
  writeFiles(folder, [{ path: `docs/${name}.md`, content: source }]);
  return {
    source: `@site/docs/${name}.md`,
    title: name,
    permalink: `/docs/${name}`,
    frontMatter: { summary: `讲${name}` },
  } as unknown as DocMetadata;
}

test('updates come from the front matter and from the first commit, the newest first', () => {
  const docs = [
    doc('锁', ['2026-01-05 换成行锁', '2026-01-02 补死锁']),
    // What changed on the day of the first commit or before was never published otherwise.
    doc('队列', ['2026-01-06 加上重试', '2026-01-04 改标题']),
    doc('没有改过', []),
  ];
  const updates = updatesOf(docs, folder, new Map([['docs/队列.md', '2026-01-04']]));
  expect(updates.map(({ title, date, reason, isNew }) => [title, date, reason, isNew])).toEqual([
    ['队列', '2026-01-06', '加上重试', false],
    ['锁', '2026-01-05', '换成行锁', false],
    ['队列', '2026-01-04', '讲队列', true],
    ['锁', '2026-01-02', '补死锁', false],
  ]);
  // 2026-01-05 is a Monday, the week before began in the year before.
  expect(byWeek(updates).map(([monday, { length }]) => [monday, length])).toEqual([
    ['2026-01-05', 2],
    ['2025-12-29', 2],
  ]);
});
