import { expect, test } from 'vitest';
import { hashNote } from '../../../src/notes/noteFiles';
import { noteStatus } from '../../../src/notes/noteStatus';
import type { Verification } from '../../../src/notes/verifications';
import { readNote } from '../../../src/notes/readNote';
import { noteWith } from '../../support/note';

const files = { 'note_a/__init__.py': 'a' };
const entry: Verification = {
  odoo: '17.0',
  date: '2026-01-31',
  hash: hashNote(noteWith(files)) ?? '',
  checks: [{ kind: 'install', name: 'note_a', warnings: 0 }],
};
const record = { 'docs/odoo/a.md': entry };

test('the code that was run: verified, with what was checked', () => {
  expect(noteStatus(noteWith(files, 'docs/odoo/a.md', '改过的文字。'), record)).toEqual({
    versions: ['17.0'],
    verification: { current: true, odoo: '17.0', date: '2026-01-31', checks: entry.checks },
    archive: { name: 'note_a.zip', path: 'notes/note_a.zip' },
  });
});

test('other code than was run: to be tested again, and nothing claimed', () => {
  expect(noteStatus(noteWith({ 'note_a/__init__.py': 'b' }), record)?.verification).toEqual({
    current: false,
  });
});

test('a recorded note that lost its code is to be tested again', () => {
  expect(noteStatus(noteWith({}), record)).toEqual({
    versions: ['17.0'],
    verification: { current: false },
    archive: null,
  });
});

test('a note that was never run: nothing about it', () => {
  expect(noteStatus(noteWith(files, 'docs/odoo/b.md'), record)?.verification).toBeNull();
});

test('versions in the order of the frontmatter', () => {
  expect(
    noteStatus(readNote('docs/odoo/b.md', '---\nodoo: [17, 16, 18]\n---\n'), record)?.versions,
  ).toEqual(['17.0', '16.0', '18.0']);
});

test.each([
  ['an index', readNote('docs/odoo/index.md', '---\nodoo: [17]\n---\n')],
  ['a page without versions', readNote('docs/others/a.md', '---\ntitle: x\n---\n')],
])('%s has no status', (_name, note) => {
  expect(noteStatus(note, record)).toBeNull();
});
