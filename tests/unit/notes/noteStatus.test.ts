import { expect, test } from 'vitest';
import { hashNote } from '../../../src/notes/noteFiles';
import { noteStatus, statusTable } from '../../../src/notes/noteStatus';
import { readNote } from '../../../src/notes/readNote';
import { noteForVersion } from '../../../src/notes/series';
import type { Note } from '../../../src/notes/types';
import type { CheckResult, Verification } from '../../../src/notes/verifications';
import { noteWith } from '../../support/note';

const files = { 'note_a/__init__.py': 'a', 'note_a/views/a.xml': '<tree/>' };
const note = noteWith(files);
const checks: CheckResult[] = [{ kind: 'install', name: 'note_a', warnings: 0 }];
const date = '2026-01-31';
const row = (of: Note): Verification => ({ build: '17.0', date, hash: hashNote(of) ?? '', checks });
const record = { 'docs/odoo/a.md': { 17: row(note), 18: row(noteForVersion(note, 18)) } };

test('what ran in each series, and an archive for each different code', () => {
  expect(noteStatus(noteWith(files, 'docs/odoo/a.md', '改过的文字。'), record)).toEqual({
    results: [
      { series: 17, state: 'passed', date, isChanged: false },
      { series: 18, state: 'passed', date, isChanged: true },
      { series: 19, state: 'untested' },
    ],
    covered: [],
    checks,
    archives: [
      { name: 'note_a.zip', series: [17] },
      { name: 'note_a-18.0.zip', series: [18, 19] },
    ],
  });
});

test('other code than was run', () => {
  const changed = noteWith({ ...files, 'note_a/__init__.py': 'b' });
  const states = noteStatus(changed, record)?.results.map(({ state }) => state);
  expect(states).toEqual(['stale', 'stale', 'untested']);
});

const page = (file: string, field: string) => readNote(file, `---\n${field}\n---\n`);

test('a page without code has no results; a series by its source', () => {
  const status = noteStatus(page('docs/odoo/b.md', 'odoo: [17, 16]'), record);
  expect(status).toEqual({ results: [], covered: [16, 17], checks: [], archives: [] });
});

test.each([
  ['an index', page('docs/odoo/index.md', 'odoo: [17]')],
  ['a page without versions', page('docs/others/a.md', 'title: x')],
])('%s has no status', (_name, index) => {
  expect(noteStatus(index, record)).toBeNull();
});

test('a series that a note is not for, and why', () => {
  const field = 'odoo: [17]\nunsupported:\n  19: 自带这个功能';
  const source = `---\n${field}\n---\n\n\`\`\`python title="note_a/__init__.py"\na\n\`\`\`\n`;
  const status = noteStatus(readNote('docs/odoo/a.md', source), {});
  expect(status?.results[2]).toEqual({ series: 19, state: 'unsupported', reason: '自带这个功能' });
  expect(status?.archives).toEqual([{ name: 'note_a.zip', series: [17, 18] }]);
});

test('the table of all notes has those with code', () => {
  expect(statusTable([note, page('docs/odoo/b.md', 'odoo: [17]')], record)).toBe(
    [
      '| 笔记 | 17.0 | 18.0 | 19.0 |',
      '| --- | --- | --- | --- |',
      `| docs/odoo/a.md | 通过，${date} | 通过，代码不同，${date} | 未测 |`,
    ].join('\n'),
  );
});
