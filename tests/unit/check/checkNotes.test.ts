import { expect, it } from 'vitest';
import { checkNotes, formatDiagnostics } from '../../../src/check/checkNotes';
import { type Diagnostic, readRules, type Rule } from '../../../src/check/rule';
import { siteTexts } from '../../../src/check/siteTexts';
import { root } from '../../../src/lib/paths';
import { readNote } from '../../../src/notes/readNote';
import { readNotes } from '../../../src/notes/readNotes';

const rule: Rule = {
  id: 'no-todo',
  summary: '没有 TODO。',
  check({ source }, report) {
    for (const [index, text] of source.split('\n').entries())
      if (text.includes('TODO')) report(index + 1, '有 TODO', '写完');
  },
};
const note = (disable: string, code = '# TODO') =>
  readNote(
    'docs/a.md',
    `---\ntitle: 样例\n---\n\n\`\`\`python${disable}\n${code}\n\`\`\`\n\nTODO\n`,
  );
const check = async (...notes: ReturnType<typeof note>[]): Promise<Diagnostic[]> =>
  checkNotes(notes, [rule], { root, notes });

it('what a block disables is left out', async () => {
  const diagnostics = await check(note(' disable="no-todo：演示"'));
  expect(diagnostics.map(({ line }) => line)).toEqual([9]);
});

it('a report has what rules find in the order of lines, and keeps pages apart', async () => {
  const notes = [note(''), { ...note('', 'x = 1'), file: 'docs/b.md' }];
  const diagnostics = await check(...notes);
  expect(formatDiagnostics(diagnostics)).toBe(
    [
      'docs/a.md:6 [no-todo] 有 TODO\n    → 写完\ndocs/a.md:9 [no-todo] 有 TODO\n    → 写完',
      'docs/b.md:9 [no-todo] 有 TODO\n    → 写完',
    ].join('\n\n'),
  );
});

const fenced = (language: string, title: string, code: string): string =>
  `\`\`\`${language} title="${title}"\n${code}\n\`\`\`\n\n`;
const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

it.each([
  [
    'names that every object has',
    fenced(
      'python',
      'note_x/models/a.py',
      'class A(models.Model):\n    _name = "constructor"\n\n    def toString(self):\n        pass\n\n    a = fields.toString(constructor=1)',
    ) +
      fenced('js', 'note_x/static/src/a.js', 'useService("constructor");') +
      fenced('toString', 'note_x/a', ''),
    'page-block 不认得语言 toString',
  ],
  [
    'a path out of the module',
    fenced('python', 'note_x/../a.py', ''),
    'module-files title="note_x/../a.py" 不是模块里的路径',
  ],
  [
    'brackets',
    fenced('python', 'note_x/a.py', '['.repeat(50_000)),
    'parse Python 语法错误：嵌套太深',
  ],
  [
    'a long sum',
    fenced('python', 'note_x/a.py', `a = 1${' + 1'.repeat(20_000)}`),
    'parse Python 语法错误：嵌套太深',
  ],
  [
    'many errors',
    fenced(
      'js',
      'note_x/static/src/a.js',
      repeat(20_000, (index) => `a${index};`),
    ),
    'js-lint 还有 19900 处没有列出',
  ],
  [
    'many keys',
    fenced('ini', 'odoo.conf', `[options]\n${repeat(20_000, (index) => `a${index} = 1`)}`),
    'odoo-option 17.0 的 odoo.conf 没有 a0',
  ],
])('checkNotes survives %s', { timeout: 120_000 }, async (_name, page, expected) => {
  const pages = [readNote('docs/odoo/a.md', `---\nodoo: [17]\n---\n\n${page}`)];
  const diagnostics = await checkNotes(pages, await readRules(), { root, notes: pages });
  expect(diagnostics.map(({ rule: id, message }) => `${id} ${message}`)).toContain(expected);
});

const docs = readNotes(root);

it('no rule has anything to report in the docs', { timeout: 120_000 }, async () => {
  expect(docs.length).toBeGreaterThan(20);
  const diagnostics = await checkNotes(docs, await readRules(), { root, notes: docs });
  expect(formatDiagnostics(diagnostics)).toBe('');
});

it('texts outside of the notes are written as in the notes', async () => {
  const prose = (await readRules()).filter(({ id }) => id === 'page-prose');
  const diagnostics = await checkNotes(siteTexts(root), prose, { root, notes: docs });
  expect(formatDiagnostics(diagnostics)).toBe('');
});
