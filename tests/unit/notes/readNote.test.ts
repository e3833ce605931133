import { expect, test } from 'vitest';
import { readNote } from '../../../src/notes/readNote';
import { notePaths, selectNotes } from '../../../src/notes/readNotes';
import { casesOf } from '../../support/cases';
import { temporaryFolder } from '../../support/folder';

const file = 'docs/odoo/dev_notes/a.md';
const fence = '```';

test('a byte order mark and the line breaks of Windows change nothing', () => {
  const source = `---\nodoo: [17]\n---\n\n${fence}python\nx = 1\ny = 2\n${fence}\n`;
  const { frontMatter, blocks } = readNote(file, source);
  const windows = readNote(file, `\uFEFF${source.replaceAll('\n', '\r\n')}`);
  expect(windows).toMatchObject({ frontMatter, blocks });
});

test.each([
  [
    '201：列表嵌套太深',
    Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth * 2)}- a\n`),
  ],
  ['3：一段有五千多行', ['a\n\n', '中文 a\n'.repeat(5000)]],
])('what would take the parser minutes is refused: %s', (problem, parts) => {
  expect(() => readNote(file, parts.join(''))).toThrow(`${file}:${problem}`);
});

// Below a page are the line, language and code of its blocks, and the files of its modules.
test.each(casesOf('blocks.md'))('%s', (name, body) => {
  const [page = '', expected] = body.split('\n--->\n');
  const note = readNote(name.startsWith('MDX') ? 'docs/odoo/a.mdx' : file, `${page}\n`);
  const blocks = note.blocks.map(
    ({ line, language, code }) => `${line} ${language} ${JSON.stringify(code)}`,
  );
  const modules = note.modules.map((module) =>
    [module.name, ...module.files.map(({ path }) => path)].join(' '),
  );
  expect([...blocks, ...modules].join('\n')).toBe(expected);
});

test('a page that is not about Odoo has no modules', () => {
  const source = `${fence}ts title="src/pages/a.tsx"\nx\n${fence}\n`;
  expect(readNote('docs/tutorial-basics/a.md', source).modules).toEqual([]);
  expect(readNote('docs/others/a.md', `---\nodoo: [17]\n---\n${source}`).modules).toHaveLength(1);
});

test('a rule further down is no front matter', () => {
  expect(readNote(file, 'a\n\n---\n\nb\n\n---\n').frontMatter).toEqual({});
});

test.each([
  [file, '---\ntitle: x\ndescription: a: b\n---\n', `${file}:3：frontmatter 不是合法的 YAML`],
  [file, '---\nsources:\n\t- a.py\n---\n', `${file}:3：frontmatter 里有制表符，YAML 只用空格缩进`],
  [file, '---\ntitle: x\n\n## 陷阱\n', `${file}:1：frontmatter 没有结尾`],
  [
    'docs/odoo/a.mdx',
    '---\ntitle: x\n---\n\n<Tabs>\n\nx\n',
    'docs/odoo/a.mdx:5：这一页不是合法的 MDX',
  ],
  [
    file,
    `---\ntitle: x\n---\n${Buffer.from([0xd6, 0xd0]).toString()}`,
    `${file}:4：这个文件不是 UTF-8`,
  ],
])('%s that cannot be parsed is told with file and line', (name, source, message) => {
  expect(() => readNote(name, source)).toThrow(message);
});

test('parts of pages and generated references are no notes', () => {
  const paths = ['a.md', 'b/_part.mdx', '_c/d.md', 'odoo/reference/errors.mdx', 'img/e.svg'];
  const folder = temporaryFolder(Object.fromEntries(paths.map((name) => [`docs/${name}`, ''])));
  expect(notePaths(folder)).toEqual(['docs/a.md']);
});

test('notes are chosen by their path, with or without docs/ and the extension', () => {
  const files = ['docs/odoo/a.md', 'docs/odoo/b.mdx'];
  expect(selectNotes(files, [])).toBe(files);
  for (const name of ['docs/odoo/b.mdx', 'odoo/b', './docs/odoo/b', 'docs\\odoo\\b.mdx'])
    expect(selectNotes(files, [name])).toEqual(['docs/odoo/b.mdx']);
  expect(() => selectNotes(files, ['odoo/c'])).toThrow('没有笔记 odoo/c');
});
