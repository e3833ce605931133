import { describe, expect, it } from 'vitest';
import { checkNotes } from '../../../src/check/checkNotes';
import type { Context } from '../../../src/check/context';
import { formatDiagnostics, summary } from '../../../src/check/report';
import type { Diagnostic, Rule } from '../../../src/check/rule';
import { readSuppressions } from '../../../src/notes/suppressions';
import { readNote } from '../../../src/notes/readNote';

const rule: Rule = {
  id: 'no-todo',
  summary: '没有 TODO。',
  check({ source }, _context, report) {
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
  checkNotes(notes, [rule], {} as Context);

describe('checkNotes', () => {
  it('adds file and rule to what rules find, in the order of lines', async () => {
    expect((await check(note(''))).map(({ file, line, rule: id }) => [file, line, id])).toEqual([
      ['docs/a.md', 6, 'no-todo'],
      ['docs/a.md', 9, 'no-todo'],
    ]);
  });

  it('leaves out what a block disables, and nothing outside the block', async () => {
    expect((await check(note(' disable="no-todo：演示"'))).map(({ line }) => line)).toEqual([9]);
  });

  it('reports a suppression that suppresses nothing', async () => {
    expect(
      (await check(note(' disable="no-todo：演示"', 'x = 1'))).map(({ line, rule: id }) => [
        line,
        id,
      ]),
    ).toEqual([
      [5, 'page-block'],
      [9, 'no-todo'],
    ]);
  });
});

it('readSuppressions reads several, and reports which are without a reason', () => {
  const [block] = note(' disable="no-todo：演示；js-lint"').blocks;
  expect(block && readSuppressions(block)).toEqual({
    suppressions: [{ rule: 'no-todo', reason: '演示' }],
    malformed: ['js-lint'],
  });
});

it('a report keeps pages apart and ends with the counts', async () => {
  const notes = [note(''), { ...note('', 'x = 1'), file: 'docs/b.md' }];
  const diagnostics = await check(...notes);
  expect(formatDiagnostics(diagnostics)).toBe(
    [
      'docs/a.md:6 [no-todo] 有 TODO\n    → 写完\ndocs/a.md:9 [no-todo] 有 TODO\n    → 写完',
      'docs/b.md:9 [no-todo] 有 TODO\n    → 写完',
    ].join('\n\n'),
  );
  expect(summary(notes, [rule], diagnostics, 1234)).toBe(
    '2 页，2 个代码块，1 条规则，3 处错误，用时 1.2 秒',
  );
});
