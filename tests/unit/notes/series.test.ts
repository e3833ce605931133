import { expect, test } from 'vitest';
import { readNote, treeOf } from '../../../src/notes/readNote';
import { addChangedFiles, noteForVersion, notesForVersion } from '../../../src/notes/series';
import { runSeries } from '../../../src/odoo';
import { fixedCases } from '../../support/cases';
import { noteWith } from '../../support/note';

const codeOf = (path: string, code: string, series: number): string | undefined =>
  noteForVersion(noteWith({ [`note_a/${path}`]: code }), series).modules[0]?.files[0]?.block.code;

test.each(fixedCases('seriesChanges.md'))('$series $name', ({ series, path, before, after }) => {
  for (const each of runSeries)
    expect(codeOf(path, before, each)).toBe(each < series ? before : after);
});

test.each([
  ['a.py', 19, 10, 'x = 1\n_sql_constraints = [("u", "unique (name)", _("x"))]'],
  ['a.py', 19, 9, '_sql_constraints = [*others, ("u", "unique (name)", "x")]'],
  ['a.xml', 18, 10, '<x>\n<field name="numbercall" position="before"><a/></field>\n</x>'],
])(
  '%s: what %i.0 needs and cannot be read, on line %i, is refused: %j',
  (path, series, line, code) => {
    expect(() => codeOf(path, code, series)).toThrow(
      `docs/odoo/a.md:${line}：这段代码改不成 ${series}.0 的：`,
    );
  },
);

const block = (meta: string, code: string): string => `\`\`\`python ${meta}\n${code}\n\`\`\`\n\n`;
const note = readNote(
  'docs/odoo/a.md',
  block('title="note_a/a.py"', 'seventeen') +
    block('title="note_a/a.py" odoo="18 19"', 'later') +
    block('title="note_a/b.py" odoo=19', 'added') +
    block('title="note_a/a.py" odoo=18 fragment', 'a part') +
    block('title="client.py"', '<tree/>'),
);
const files = (series: number): [string, string][] =>
  (noteForVersion(note, series).modules[0]?.files ?? []).map(({ path, block: { code } }) => [
    path,
    code,
  ]);

test("an author's block replaces a file, or adds one; a program outside of the modules changes by such a block alone", () => {
  expect(files(17)).toEqual([['a.py', 'seventeen']]);
  expect(files(18)).toEqual([['a.py', 'later']]);
  expect(files(19)).toEqual([
    ['a.py', 'later'],
    ['b.py', 'added'],
  ]);
  expect(noteForVersion(note, 19).blocks.at(-1)?.code).toBe('<tree/>');
});

test('a note that is not for a series is left out', () => {
  const other = readNote('docs/odoo/b.md', '---\nunsupported:\n  19: 没有\n---\n');
  expect(notesForVersion([note, other], 19).map(({ file }) => file)).toEqual(['docs/odoo/a.md']);
  expect(notesForVersion([note, other], 18)).toHaveLength(2);
});

test("what a module's file becomes stands behind it, as an author would write it", () => {
  const source = `${block('title="note_a/a.py"', 'view_mode="tree"')}完。\n`;
  const own = readNote('docs/odoo/a.md', source);
  const tree = treeOf(own);
  addChangedFiles(own, tree);
  expect(tree.children).toMatchObject([
    { type: 'code', meta: 'title="note_a/a.py" odoo="17"', value: 'view_mode="tree"' },
    { type: 'code', meta: 'title="note_a/a.py" odoo="18 19"', value: 'view_mode="list"' },
    { type: 'paragraph' },
  ]);
});
