import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { archiveName, hashNote, zipNote } from '../../../src/notes/noteFiles';
import { readNote } from '../../../src/notes/readNote';
import { noteWith, pageWith } from '../../support/note';

const files = { 'note_a/__init__.py': 'a = 1', 'note_a/b.py': 'b = 2 # 中', 'client.py': 'c = 3' };
const hash = hashNote(noteWith(files));

describe('hash', () => {
  test('SHA-256 in hexadecimal', () => {
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['prose', hashNote(noteWith(files, 'docs/odoo/a.md', '别的文字。'))],
    ['the place of the page', hashNote(noteWith(files, 'docs/odoo/b.md'))],
    [
      'the order of the blocks',
      hashNote(noteWith(Object.fromEntries(Object.entries(files).reverse()))),
    ],
    [
      'line endings',
      hashNote(readNote('docs/odoo/a.md', pageWith(files).replaceAll('\n', '\r\n'))),
    ],
    [
      'annotations',
      hashNote(noteWith({ ...files, 'note_a/b.py': 'b = 2 # 中  # ①', 'client.py': 'c = 3 # ②' })),
    ],
    [
      'a fragment more',
      hashNote(
        readNote('docs/odoo/a.md', `${pageWith(files)}\n\`\`\`python fragment\nz\n\`\`\`\n`),
      ),
    ],
    [
      'code of another version',
      hashNote(
        readNote(
          'docs/odoo/a.md',
          `${pageWith(files)}\n\`\`\`python odoo=18 title="note_a/c.py"\nz\n\`\`\`\n`,
        ),
      ),
    ],
  ])('%s does not change it', (_name, other) => {
    expect(other).toBe(hash);
  });

  test.each([
    ['a character of a module', { ...files, 'note_a/b.py': 'b = 3' }],
    ['a character of a client', { ...files, 'client.py': 'c = 4' }],
    [
      'a path',
      { 'note_a/__init__.py': 'a = 1', 'note_a/c.py': 'b = 2 # 中', 'client.py': 'c = 3' },
    ],
    ['a file more', { ...files, 'note_a/c.py': '' }],
    [
      'code moved to the next file',
      {
        'note_a/__init__.py': 'a = 1\nnote_a/b.py',
        'note_a/b.py': 'b = 2 # 中',
        'client.py': 'c = 3',
      },
    ],
  ])('%s changes it', (_name, other) => {
    expect(hashNote(noteWith(other))).not.toBe(hash);
  });

  test('a page without a whole file has none', () => {
    expect(hashNote(noteWith({}))).toBeNull();
  });
});

describe('archive', () => {
  test('the archive holds the modules, and nothing else', () => {
    const entries = Object.entries(unzipSync(zipNote(noteWith(files))));
    expect(entries.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
      ['note_a/__init__.py', 'a = 1\n'],
      ['note_a/b.py', 'b = 2 # 中\n'],
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
    expect(archiveName(noteWith({ 'client.py': '', 'note_a/a.py': '', 'note_b/a.py': '' }))).toBe(
      'note_a.zip',
    );
    expect(archiveName(noteWith({ 'client.py': '' }))).toBeNull();
  });
});
