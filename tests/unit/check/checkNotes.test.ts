import { describe, expect, it } from 'vitest';
import { checkNotes } from '../../../src/check/checkNotes';
import type { Context } from '../../../src/check/context';
import { formatFaults, summary } from '../../../src/check/report';
import type { Rule } from '../../../src/check/rule';
import { readWaivers } from '../../../src/check/suppressions';
import { readNote } from '../../../src/notes/readNote';

const rule: Rule = {
  id: 'no-todo',
  summary: '没有 TODO。',
  check: ({ source }) =>
    source
      .split('\n')
      .flatMap((text, index) => (text.includes('TODO') ? [{ line: index + 1, message: '有 TODO', mend: '写完' }] : [])),
};
const context = {} as Context;
const page = (waive: string): string => `---\ntitle: 样例\n---\n\n\`\`\`python${waive}\n# TODO\n\`\`\`\n\nTODO\n`;
const note = (waive: string) => readNote('docs/a.md', page(waive));

describe('checkNotes', () => {
  it('adds file and rule to what rules find, in the order of lines', async () => {
    const faults = await checkNotes([note('')], [rule], context);
    expect(faults.map(({ file, line, rule: id }) => [file, line, id])).toEqual([
      ['docs/a.md', 6, 'no-todo'],
      ['docs/a.md', 9, 'no-todo'],
    ]);
  });

  it('leaves out what a block waives, and nothing outside the block', async () => {
    const faults = await checkNotes([note(' waive="no-todo：演示"')], [rule], context);
    expect(faults.map(({ line }) => line)).toEqual([9]);
  });

  it('reports a waiver that waives nothing', async () => {
    const source = page(' waive="no-todo：演示"').replace('# TODO', 'x = 1');
    const faults = await checkNotes([readNote('docs/a.md', source)], [rule], context);
    expect(faults.map(({ line, rule: id }) => [line, id])).toEqual([
      [5, 'page-waiver'],
      [9, 'no-todo'],
    ]);
  });
});

describe('readWaivers', () => {
  it('reads several, and tells which are without a reason', () => {
    const [block] = note(' waive="no-todo：演示；js-lint"').blocks;
    expect(block && readWaivers(block)).toEqual({ waivers: [{ rule: 'no-todo', reason: '演示' }], malformed: ['js-lint'] });
  });
});

describe('report', () => {
  it('groups by page and ends with the counts', async () => {
    const notes = [note('')];
    const faults = await checkNotes(notes, [rule], context);
    expect(formatFaults(faults)).toBe('docs/a.md:6 [no-todo] 有 TODO\n    → 写完\ndocs/a.md:9 [no-todo] 有 TODO\n    → 写完');
    expect(summary(notes, [rule], faults, 1234)).toBe('1 页，1 个代码块，1 条规则，2 处错误，用时 1.2 秒');
  });
});
