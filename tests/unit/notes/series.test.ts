import { expect, test } from 'vitest';
import { readNote, treeOf } from '../../../src/notes/readNote';
import {
  addChangedFiles,
  noteForVersion,
  notesForVersion,
  variantsOf,
} from '../../../src/notes/series';
import { noteWith } from '../../support/note';

const codeOf = (path: string, code: string, series: number): string | undefined =>
  noteForVersion(noteWith({ [`note_a/${path}`]: code }), series).modules[0]?.files[0]?.block.code;

test.each([
  ['a.xml', '<tree editable="top">\n</tree>'],
  ['a.xml', `expr="//field[@name='a']/tree/field"`],
  ['a.xml', '<field name="view_mode">kanban,tree,form</field>'],
  ['a.py', '"view_mode": "tree,form"'],
  ['a.py', 'view_mode="tree"'],
  ['a.py', '"views": [(view.id, "tree"), (False, "form")]'],
  ['a.js', 'views: [[false, "tree"], [false, "form"]]'],
])('%s: %j has a list instead of a tree in 18.0', (path, code) => {
  expect(codeOf(path, code, 17)).toBe(code);
  expect(codeOf(path, code, 18)).toBe(code.replaceAll('tree', 'list'));
});

test.each([
  ['a.xml', '<tree/><treeview/>', '<list/><treeview/>'],
  ['a.xml', '<t t-name="kanban-box">', '<t t-name="card">'],
  ['a.xml', 'default_period="this_year"', 'default_period="year"'],
  ['a.xml', 'default_period="last_month"', 'default_period="month-1"'],
  ['a.xml', 'default_period="first_quarter"', 'default_period="first_quarter"'],
  ['a.js', 'from "@web/core/network/rpc_service";', 'from "@web/core/network/rpc";'],
  ['a.js', 'from "@web/webclient/actions/action_hook";', 'from "@web/search/action_hook";'],
  [
    'a.xml',
    '<x>\n    <field name="numbercall">-1</field>\n    <field eval="False" name="doall"/>\n</x>',
    '<x>\n</x>',
  ],
  [
    'a.py',
    '    self.check_access_rights("read")\n    self.check_access_rule("read")\n    x.check_access_rule("write")',
    '    self.check_access("read")\n    x.check_access("write")',
  ],
  ['a.xml', '<div class="oe_chatter">\n    <field name="message_ids"/>\n</div>', '<chatter/>'],
])('%s: %j is in 18.0 %j', (path, code, changed) => {
  expect(codeOf(path, code, 17)).toBe(code);
  expect(codeOf(path, code, 18)).toBe(changed);
  expect(codeOf(path, code, 19)).toBe(changed);
});

test.each([
  ['a.py', 'x.groups_id', 'x.group_ids'],
  [
    'a.py',
    '@http.route("/x", type="json", auth="user")',
    '@http.route("/x", type="jsonrpc", auth="user")',
  ],
  [
    'a.py',
    `    _sql_constraints = [\n        ("a_uniq", "unique (a)", "It's \\"taken\\"."),\n        ('b', 'CHECK (b > 0)', '要大于零。')\n    ]`,
    `    _a_uniq = models.Constraint(\n        "unique (a)",\n        "It's \\"taken\\".",\n    )\n    _b = models.Constraint(\n        'CHECK (b > 0)',\n        '要大于零。',\n    )`,
  ],
])('%s: %j is in 19.0 %j', (path, code, changed) => {
  expect(codeOf(path, code, 18)).toBe(code);
  expect(codeOf(path, code, 19)).toBe(changed);
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

test.each([
  ['"unique (a)"', '"a" "b"'],
  ['"unique (a)"', '"""a"""'],
  [`'CHECK (a[1] > 0)'`, '"[a]"'],
])('a constraint in 19.0 has the literals of 17.0: %s, %s', (definition, message) => {
  const code = `class A:\n    _sql_constraints = [("u", ${definition}, ${message})]`;
  expect(codeOf('a.py', code, 19)).toBe(
    `class A:\n    _u = models.Constraint(\n        ${definition},\n        ${message},\n    )`,
  );
});

test.each(['"note_view_tree"', 'ref="view_tree"', 'mode === "tree"', 'a tree, b', 'tree_view = 1'])(
  'a name stays: %j',
  (code) => {
    expect(codeOf('a.py', code, 19)).toBe(code);
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

test('the different texts of a file, each with its series', () => {
  const [first] = note.blocks;
  const variants = first ? variantsOf(note, first) : [];
  expect(variants.map(({ series, block: { code } }) => [series, code])).toEqual([
    [[17], 'seventeen'],
    [[18, 19], 'later'],
  ]);
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
