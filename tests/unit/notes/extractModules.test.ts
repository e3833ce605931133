import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { extractModules, markerFile } from '../../../src/notes/extractModules';
import { temporaryFolder } from '../../support/folder';
import { noteWith } from '../../support/note';

const addons = path.join(temporaryFolder(), 'addons');
afterEach(() => fs.rmSync(addons, { recursive: true, force: true }));

const extract = (...notes: Parameters<typeof noteWith>[0][]): string[] =>
  extractModules(
    notes.map((files, index) => noteWith(files, `docs/odoo/${index}.md`)),
    addons,
  );

test('the files of all modules are written as they stand, each with a line break at its end', () => {
  const first = { 'note_a/__init__.py': '', 'note_a/models/b.py': 'x = 1\n\ny = 2' };
  expect(extract(first, { 'note_b/c.py': 'z', 'loose.py': 'q' })).toEqual(['note_a', 'note_b']);
  const read = (file: string): string => fs.readFileSync(path.join(addons, file), 'utf8');
  expect(read('note_a/__init__.py')).toBe('');
  expect(read('note_a/models/b.py')).toBe('x = 1\n\ny = 2\n');
  expect(read('note_b/c.py')).toBe('z\n');
  expect(fs.readdirSync(addons).sort()).toEqual([markerFile, 'note_a', 'note_b']);
});

test('a later run replaces what an earlier one wrote', () => {
  extract({ 'note_a/old.py': 'x' });
  extract({ 'note_a/new.py': 'y' });
  expect(fs.readdirSync(path.join(addons, 'note_a'))).toEqual(['new.py']);
});

test('a folder with anything else is refused, and stays as it is', () => {
  fs.mkdirSync(addons);
  fs.writeFileSync(path.join(addons, 'mine.txt'), 'mine');
  expect(() => extract({ 'note_a/a.py': 'x' })).toThrow('里已有别的文件');
  expect(fs.readdirSync(addons)).toEqual(['mine.txt']);
});

test('a file in the place of the folder is refused', () => {
  fs.writeFileSync(addons, '');
  expect(() => extract({ 'note_a/a.py': 'x' })).toThrow('不是文件夹');
});

test('two notes with a module of the same name: an error naming both', () => {
  expect(() => extract({ 'note_a/a.py': 'x' }, { 'note_a/b.py': 'y' })).toThrow(
    '两篇笔记的模块同名 note_a：docs/odoo/0.md:9 与 docs/odoo/1.md:9',
  );
});

test('a file twice in a note: an error naming both lines', () => {
  const note = noteWith({ 'note_a/a.py': 'x' });
  note.modules[0]?.files.push(...note.modules[0].files);
  expect(() => extractModules([note], addons)).toThrow(
    'docs/odoo/a.md:9：title="note_a/a.py" 与 docs/odoo/a.md:9 重复',
  );
});

test.each(['note_a/../../b.py', 'note_a//b.py', 'note_a/c\\d.py', 'note_a/./b.py'])(
  'the path %s is refused',
  (bad) => {
    expect(() => extract({ [bad]: 'x' })).toThrow('不是模块里的路径');
    expect(fs.existsSync(addons)).toBe(false);
  },
);
