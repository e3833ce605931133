import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { archivesOfNote, hashNote, zipNote } from '../../../src/notes/noteFiles';
import { readNote } from '../../../src/notes/readNote';
import { noteWith, pageWith } from '../../support/note';

const files = { 'note_a/__init__.py': 'a = 1', 'note_a/b.py': 'b = 2 # 中', 'client.py': 'c = 3' };
const page = pageWith(files);
const block = (meta: string): string => `\n\`\`\`python ${meta}\nz\n\`\`\`\n`;

const hash = hashNote(noteWith(files));

test.each([
  ['prose', pageWith(files, '别的文字。')],
  ['the order of the blocks', pageWith(Object.fromEntries(Object.entries(files).reverse()))],
  ['line endings', page.replaceAll('\n', '\r\n')],
  ['annotations', page.replace('# 中', '# 中  # ①').replace('c = 3', 'c = 3 # ②')],
  ['a fragment more', page + block('fragment')],
  ['code of another version', page + block('odoo=18 title="note_a/c.py"')],
])('%s does not change the hash', (_name, other) => {
  expect(hashNote(readNote('docs/odoo/b.md', other))).toBe(hash);
});

test.each([
  ['a character of a module', page.replace('b = 2', 'b = 3')],
  ['a character of a client', page.replace('c = 3', 'c = 4')],
  ['a path', page.replace('note_a/b.py', 'note_a/c.py')],
  ['a file more', page + block('title="note_a/c.py"')],
  ['code moved to the next file', page.replace('a = 1', 'a = 1\nnote_a/b.py')],
])('%s changes the hash', (_name, other) => {
  expect(hashNote(readNote('docs/odoo/a.md', other))).not.toBe(hash);
});

test('a page without a whole file has no hash', () => {
  expect(hashNote(noteWith({}))).toBeNull();
});

test('the archive has the modules, and nothing else', () => {
  const entries = Object.entries(unzipSync(zipNote(noteWith(files))));
  expect(entries.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
    ['note_a/__init__.py', 'a = 1\n'],
    ['note_a/b.py', 'b = 2 # 中\n'],
  ]);
});

test('equal code gives an archive of equal bytes in any time zone', () => {
  const bytes = ['Asia/Shanghai', 'America/New_York'].map((name) => {
    vi.stubEnv('TZ', name);
    return Buffer.from(zipNote(noteWith(files, 'docs/odoo/a.md', name))).toString('hex');
  });
  vi.unstubAllEnvs();
  expect(bytes[0]).toBe(bytes[1]);
});

test('the archive is named after the first module', () => {
  const note = noteWith({ 'client.py': '', 'note_a/a.py': '', 'note_b/a.py': '' });
  expect(archivesOfNote(note)).toEqual([{ name: 'note_a.zip', series: [17, 18, 19] }]);
  expect(archivesOfNote(noteWith({ 'client.py': '' }))).toEqual([]);
});
