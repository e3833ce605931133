import { describe, expect, test } from 'vitest';
import { checkNotes } from '../../../src/check/checkNotes';
import { readRules } from '../../../src/check/rule';
import { root } from '../../../src/lib/paths';
import { type NewNote, newNote, noteKinds, notePath } from '../../../src/notes/newNote';
import { readNote } from '../../../src/notes/readNote';
import { readNotes } from '../../../src/notes/readNotes';

const errors = 'ValueError: \'x\' is "bad": no';
const note: NewNote = {
  kind: '教程',
  path: 'odoo/dev_notes/models/record-count',
  title: '约束："三种" $写法',
  description: '界面只需要知道「超过 80 条」时，不必数完整张表：给 search_count 传 limit。',
  subject: '模型与业务',
  sources: ['odoo/models.py search_count'],
  errors: [errors],
};

describe.each(noteKinds)('%s', (kind) => {
  const { file, text } = newNote({ ...note, kind });
  const { frontMatter, modules, blocks } = readNote(file, text);

  test('the front matter is what the author said, and a draft', () => {
    const { title, description, subject, sources } = note;
    expect(frontMatter).toEqual({
      ...{ title, description, subject, sources, tags: ['odoo'], odoo: [17], draft: true },
      ...(kind === '故障' ? { errors: { server: note.errors } } : {}),
    });
  });

  test('its module is named after the file and has a manifest, its link reaches the index', () => {
    const names = modules.map(({ name, files }) => [name, ...files.map(({ path }) => path)]);
    expect(names).toEqual([['note_record_count', '__manifest__.py', '__init__.py']]);
    const name = `"name": ${JSON.stringify(note.title)}`;
    expect(blocks.filter(({ code }) => code.includes(name))).toHaveLength(1);
    expect(text).toContain('(../../index.md)');
  });

  test('the checks find nothing but that it is a draft', { timeout: 120_000 }, async () => {
    const page = readNote(file, `${text}\n${errors}\n`);
    const found = await checkNotes([page], await readRules(), { root, notes: readNotes(root) });
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('draft')]);
  });
});

test.each(['docs/odoo/a.md', 'odoo/a', './docs/odoo/a.md', 'docs\\odoo\\a.md'])(
  '%s is a path',
  (path) => {
    expect(notePath(path)).toBe('docs/odoo/a.md');
  },
);

test.each([
  'docs/others/a.md',
  'docs/odoo/笔记.md',
  'docs/odoo/../a.md',
  'odoo/',
  '/docs/odoo/a.md',
])('%s is refused', (path) => {
  expect(() => notePath(path)).toThrow('不能作笔记的路径');
});

test('fields are checked against the schema', () => {
  expect(() => newNote({ ...note, sources: [] })).toThrow('sources 不对');
});

test('a note that is not on development has no subject', () => {
  const { text } = newNote({ ...note, path: 'odoo/install/a', subject: undefined });
  expect(text).toContain('odoo: [17]\nsources:');
});
