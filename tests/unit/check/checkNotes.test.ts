import { expect, it } from 'vitest';
import { checkNotes, formatDiagnostics } from '../../../src/check/checkNotes';
import { type Diagnostic, readRules, type Rule } from '../../../src/check/rule';
import { readSuppressions } from '../../../src/notes/suppressions';
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

it.each([
  ['reports what rules find, in the order of lines', '', '# TODO', ['6 no-todo', '9 no-todo']],
  ['leaves out what a block disables', ' disable="no-todo：演示"', '# TODO', ['9 no-todo']],
  [
    'reports a suppression that suppresses nothing',
    ' disable="no-todo：演示"',
    'x = 1',
    ['5 page-block', '9 no-todo'],
  ],
])('checkNotes %s', async (_name, disable, code, expected) => {
  const diagnostics = await check(note(disable, code));
  expect(diagnostics.map(({ line, rule: id }) => `${line} ${id}`)).toEqual(expected);
});

it('readSuppressions reads several, and reports which are without a reason', () => {
  const [block] = note(' disable="no-todo：演示；js-lint"').blocks;
  expect(block && readSuppressions(block)).toEqual({
    suppressions: [{ rule: 'no-todo', reason: '演示' }],
    malformed: ['js-lint'],
  });
});

it('a report keeps pages apart', async () => {
  const notes = [note(''), { ...note('', 'x = 1'), file: 'docs/b.md' }];
  const diagnostics = await check(...notes);
  expect(formatDiagnostics(diagnostics)).toBe(
    [
      'docs/a.md:6 [no-todo] 有 TODO\n    → 写完\ndocs/a.md:9 [no-todo] 有 TODO\n    → 写完',
      'docs/b.md:9 [no-todo] 有 TODO\n    → 写完',
    ].join('\n\n'),
  );
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

it('all blocks of the docs together disable fewer than 10 rules', () => {
  const blocks = docs.flatMap((note) => note.blocks);
  expect(blocks.flatMap((block) => readSuppressions(block).suppressions).length).toBeLessThan(10);
});
