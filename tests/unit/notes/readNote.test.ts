import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { readNote } from '../../../src/notes/readNote';
import { readNotes } from '../../../src/notes/readNotes';

const file = 'docs/odoo/dev_notes/a.md';
const fence = '```';

test('a block has its language, attributes and the line of its first code line', () => {
  const source = `---
title: x
odoo: [17]
---

${fence}python title="note_a/models/b.py" fragment odoo=16 disable="反例" {2,3}
x = 1

y = 2
${fence}
`;
  expect(readNote(file, source)).toMatchObject({
    file,
    source,
    frontMatter: { title: 'x', odoo: [17] },
    blocks: [
      {
        language: 'python',
        title: 'note_a/models/b.py',
        code: 'x = 1\n\ny = 2',
        line: 7,
        fragment: true,
        odoo: '16',
        disable: '反例',
        meta: 'title="note_a/models/b.py" fragment odoo=16 disable="反例" {2,3}',
      },
    ],
  });
});

test('a word inside a value is no attribute', () => {
  const [block] = readNote(file, `${fence}bash title="a fragment odoo=16"\nls\n${fence}\n`).blocks;
  expect(block).toMatchObject({ title: 'a fragment odoo=16', fragment: false, odoo: null });
});

test('blocks without a language, indented, unclosed and empty', () => {
  const source = `${fence}\na\n${fence}\n\n    b\n\n${fence}sql\n${fence}\n\n~~~js\nc\n`;
  expect(
    readNote(file, source).blocks.map(({ language, code, line }) => [language, code, line]),
  ).toEqual([
    ['', 'a', 2],
    ['', 'b', 5],
    ['sql', '', 8],
    ['js', 'c', 11],
  ]);
});

test('blocks in lists, quotes and admonitions count; code that shows markdown does not', () => {
  const source = `- one

  ${fence}python title="note_a/one.py"
  if x:
      y
  ${fence}

> ${fence}xml title="note_a/two.xml"
> <a/>
> ${fence}

:::note[标题]

${fence}js title="note_a/three.js"
z
${fence}

:::

${fence}${fence}md
${fence}python title="note_a/shown.py"
no
${fence}
${fence}${fence}
`;
  const { blocks, modules } = readNote(file, source);
  expect(blocks.map(({ code, line }) => [code.split('\n')[0], line])).toEqual([
    ['if x:', 4],
    ['<a/>', 9],
    ['z', 15],
    [`${fence}python title="note_a/shown.py"`, 21],
  ]);
  expect(blocks[0]?.code).toBe('if x:\n    y');
  expect(modules.map(({ name, files }) => [name, files.map(({ path }) => path)])).toEqual([
    ['note_a', ['one.py', 'two.xml', 'three.js']],
  ]);
});

test('blocks in the tabs of an MDX page count, and those in JSX keep their line', () => {
  const source = `---
title: x
odoo: [17]
---

import Tabs from '@theme/Tabs';

<Tabs>
<TabItem value="a">

${fence}python title="note_a/__init__.py"
pass
${fence}

</TabItem>
</Tabs>
`;
  const { modules } = readNote('docs/odoo/a.mdx', source);
  expect(
    modules.map(({ name, files }) => [name, files.map(({ path, block }) => [path, block.line])]),
  ).toEqual([['note_a', [['__init__.py', 12]]]]);
});

test('fragments, other versions, names without a folder and paths of the system are in no module', () => {
  const blocks = [
    'fragment title="note_a/a.py"',
    'odoo=18 title="note_a/b.py"',
    'title="c.py"',
    'title="/etc/d.py"',
    'title="note_b/e.py"',
  ];
  const source = blocks.map((meta) => `${fence}python ${meta}\nx\n${fence}\n`).join('\n');
  expect(readNote(file, source).modules.map(({ name }) => name)).toEqual(['note_b']);
});

test('a page that is not about Odoo has no modules', () => {
  const source = `${fence}ts title="src/pages/a.tsx"\nx\n${fence}\n`;
  expect(readNote('docs/tutorial-basics/a.md', source).modules).toEqual([]);
  expect(readNote('docs/others/a.md', `---\nodoo: [17]\n---\n${source}`).modules).toHaveLength(1);
});

test('a rule further down is no frontmatter', () => {
  expect(readNote(file, 'a\n\n---\n\nb\n\n---\n').frontMatter).toEqual({});
});

test.each([
  [
    'frontmatter',
    file,
    '---\ntitle: x\ndescription: a: b\n---\n',
    `${file}:3：frontmatter 不是合法的 YAML`,
  ],
  [
    'MDX',
    'docs/odoo/a.mdx',
    '---\ntitle: x\n---\n\n<Tabs>\n\nx\n',
    'docs/odoo/a.mdx:5：这一页不是合法的 MDX',
  ],
])('%s that cannot be parsed is told with file and line', (_name, name, source, message) => {
  expect(() => readNote(name, source)).toThrow(message);
});

test('the pages of the docs, sorted, with their modules', { timeout: 60_000 }, () => {
  const notes = readNotes(root);
  const files = notes.map((note) => note.file);
  expect(files).toEqual([...files].sort());
  expect(files).toContain('docs/odoo/dev_notes/models/constraints.md');
  expect(notes.flatMap(({ modules }) => modules).length).toBeGreaterThanOrEqual(17);
});
