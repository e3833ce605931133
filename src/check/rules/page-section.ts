import { headingsOf } from '../pageHelpers';
import type { Check } from '../rule';

export const summary =
  'Odoo 笔记里同一种内容的二级标题、id 与次序相同：模块、工作原理、陷阱、版本差异、相关笔记，最后一节是相关笔记。';

/** Headings that every note words alike, by id, in their order. */
const sections = new Map([
  ['module', '模块'],
  ['how', '工作原理'],
  ['pitfalls', '陷阱'],
  ['versions', '版本差异'],
  ['related', '相关笔记'],
]);

export const check: Check = (note, context, report) => {
  if (!/^docs\/odoo\/(?!index\.)/.test(note.file)) return;
  const headings = headingsOf(note, context).filter(({ depth }) => depth === 2);
  const ids = [...sections.keys()];
  let last = '';
  for (const { text, id, line } of headings) {
    const named = ids.find((each) => sections.get(each) === text);
    const expected = id !== null && sections.has(id) ? id : named;
    if (expected === undefined) continue;
    const heading = `${sections.get(expected)} {#${expected}}`;
    if (named !== expected || id !== expected)
      report(line, `标题「${text}」与其他笔记的同一节不同`, `写 ## ${heading}`);
    if (ids.indexOf(expected) < ids.indexOf(last))
      report(
        line,
        `「${text}」排在「${sections.get(last)}」之后`,
        `依次写 ${[...sections.values()].join('、')}`,
      );
    last = expected;
  }
  const end = headings.at(-1);
  if (end && headings.some(({ id }) => id === 'related') && end.id !== 'related')
    report(end.line, `「${end.text}」排在「相关笔记」之后`, '把它移到「相关笔记」之前');
};
