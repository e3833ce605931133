import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveName, zipNote } from '../../../src/notes/noteArchive';
import { noteWith } from '../../support/note';

const files = { 'note_a/__init__.py': '', 'note_a/b.py': 'b = "中"', 'client.py': 'c' };

test('the archive holds the modules, and nothing else', () => {
  const entries = Object.entries(unzipSync(zipNote(noteWith(files))));
  expect(entries.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
    ['note_a/__init__.py', ''],
    ['note_a/b.py', 'b = "中"\n'],
  ]);
});

test('equal code gives equal bytes, at any time and in any time zone', () => {
  const zone = process.env.TZ;
  const bytes = ['Asia/Shanghai', 'America/New_York'].map((name) => {
    process.env.TZ = name;
    return Buffer.from(zipNote(noteWith(files, 'docs/odoo/a.md', name))).toString('hex');
  });
  process.env.TZ = zone;
  expect(bytes[0]).toBe(bytes[1]);
});

test('it is named after the first module', () => {
  expect(archiveName(noteWith({ 'client.py': '', 'note_a/a.py': '', 'note_b/a.py': '' }))).toBe('note_a.zip');
  expect(archiveName(noteWith({ 'client.py': '' }))).toBeNull();
});
