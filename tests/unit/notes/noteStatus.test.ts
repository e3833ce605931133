import { expect, test } from 'vitest';
import { hashNote } from '../../../src/notes/noteFiles';
import { noteStatus } from '../../../src/notes/noteStatus';
import { readNote } from '../../../src/notes/readNote';
import type { Verification } from '../../../src/notes/verifications';
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

test.each([
  ['other code than was run', noteWith({ 'note_a/__init__.py': 'b' }), { current: false }],
  ['a recorded note that lost its code', noteWith({}), { current: false }],
  ['a note that was never run', noteWith(files, 'docs/odoo/b.md'), null],
])('%s: nothing is claimed', (_name, note, verification) => {
  expect(noteStatus(note, record)?.verification).toEqual(verification);
});

const page = (file: string, field: string) => readNote(file, `---\n${field}\n---\n`);

test('versions in the order of the front matter; no archive without a module', () => {
  const note = page('docs/odoo/b.md', 'odoo: [17, 16, 18]');
  expect(noteStatus(note, record)).toMatchObject({
    versions: ['17.0', '16.0', '18.0'],
    archive: null,
  });
});

test.each([
  ['an index', page('docs/odoo/index.md', 'odoo: [17]')],
  ['a page without versions', page('docs/others/a.md', 'title: x')],
])('%s has no status', (_name, note) => {
  expect(noteStatus(note, record)).toBeNull();
});
