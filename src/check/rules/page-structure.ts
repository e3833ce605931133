import { treeText, visit } from '../../lib/esModules';
import { headingsOf, type PageHeading } from '../../notes/headings';
import { treeOf } from '../../notes/readNote';
import type { Note } from '../../notes/types';
import { mdastLine } from '../../notes/parsePage';
import type { RuleCheck, Report } from '../rule';

/** Level 2 headings that have the same text and id in every note, in their order. */
export const sectionTitles = new Map([
  ['pitfalls', '陷阱'],
  ['versions', '版本差异'],
  ['how', '工作原理'],
  ['module', '模块'],
  ['related', '相关笔记'],
]);

function checkSections(note: Note, headings: PageHeading[], report: Report): void {
  const ids = [...sectionTitles.keys()];
  let last = '';
  for (const { text, id, line } of headings) {
    const named = ids.find((each) => sectionTitles.get(each) === text);
    const expected = sectionTitles.has(id) ? id : named;
    if (expected === undefined) continue;
    if (named !== expected || id !== expected) {
      const fix = `写 ## ${sectionTitles.get(expected) ?? ''} {#${expected}}`;
      report(line, `标题「${text}」与其他笔记的同一节不同`, fix);
    }
    if (ids.indexOf(expected) < ids.indexOf(last)) {
      const fix = `依次写 ${[...sectionTitles.values()].join('、')}`;
      report(line, `「${text}」排在「${sectionTitles.get(last) ?? ''}」之后`, fix);
    }
    last = expected;
  }
  const [choice, pitfalls] = ['choice', 'pitfalls'].map((wanted) =>
    headings.find(({ id }) => id === wanted),
  );
  if (choice && pitfalls && choice.line > pitfalls.line)
    report(choice.line, `「${choice.text}」排在「陷阱」之后`, '选型是先读的，移到「陷阱」之前');
  const [essential] = treeOf(note).children.filter(({ type }) => /^(?:code|table)$/.test(type));
  if (essential && pitfalls && mdastLine(essential) > pitfalls.line)
    report(pitfalls.line, '「陷阱」之前没有代码，也没有表', '先写最短的做法，或把第一节移到前面');
  const end = headings.at(-1);
  if (end && headings.some(({ id }) => id === 'related') && end.id !== 'related')
    report(end.line, `「${end.text}」排在「相关笔记」之后`, '把它移到「相关笔记」之前');
}

function checkLayout(note: Note, report: Report): void {
  const lines = note.source.split('\n');
  visit(treeOf(note), 'paragraph', (paragraph) => {
    if (paragraph.children.some(({ type }) => type === 'break' || type === 'image')) return;
    const start = mdastLine(paragraph);
    // A line such as `:::note` can be part of the paragraph in the tree.
    const textLines = lines
      .slice(start - 1, paragraph.position?.end.line)
      .filter((text) => !/^\s*:::/.test(text));
    if (textLines.length > 1) report(start + 1, '段落中间换了行', '接到上一行后面；要分段就空一行');
  });
  visit(treeOf(note), 'table', (table) => {
    for (const [index, cell] of table.children[0]?.children.entries() ?? [])
      if (!treeText(cell).trim()) {
        const fix = '写这一列是什么，例如「方面」「版本」';
        report(mdastLine(table), `表格第 ${index + 1} 列的表头是空的`, fix);
      }
    const [head, ...rows] = table.children.map((row) => row.children.length);
    for (const [index, count] of rows.entries())
      if (count !== head) {
        const message = `这一行有 ${count} 格，表头有 ${head} 格`;
        const fix = '代码里的竖线也分格，写 \\|；没有内容的格子写 —';
        report(mdastLine(table) + index + 2, message, fix);
      }
  });
}

export const summary = `正文没有 h1，标题不跳级；每个 h2、h3 有 ASCII id：\`## 标题 {#ascii-id}\`。Odoo 笔记里同一种内容的二级标题、id 与次序相同：${[...sectionTitles.values()].join('、')}；选型（choice）与第一段代码或第一个表在陷阱之前。一个段落写在一行里；表格每行的格数与表头相同，表头都有文字，读屏软件用它说明一列是什么。`;

export const check: RuleCheck = (note, report) => {
  const headings = headingsOf(treeOf(note));
  let last = 1;
  for (const { depth, text, id, hasOwnId, line } of headings) {
    const marks = '#'.repeat(depth);
    if (depth === 1)
      report(line, `正文里有 h1「${text}」，标题已在 frontmatter 里`, '删掉它，或改成 ##');
    else if (depth > last + 1) {
      const message = `标题「${text}」跳级：h${depth} 前面没有 h${depth - 1}`;
      report(line, message, `写成 ${marks.slice(1)}`);
    } else if (depth <= 3) {
      if (!hasOwnId) report(line, `标题「${text}」没有 id`, `写 ${marks} ${text} {#ascii-id}`);
      else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
        const fix = '写小写字母、数字与单个短横线，例如 {#full-module}';
        report(line, `标题「${text}」的 id「${id}」不是小写 ASCII 短横线`, fix);
      }
    }
    last = depth;
  }
  const sections = headings.filter(({ depth }) => depth === 2);
  if (/^docs\/odoo\/(?!index\.)/.test(note.file)) checkSections(note, sections, report);
  checkLayout(note, report);
};
