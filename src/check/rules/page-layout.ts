import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { treeOf } from '../../notes/readNote';
import { lineOf } from '../pageHelpers';
import type { Check } from '../rule';

export const summary =
  '一个段落写在一行里，不硬换行；表格的每个表头都有文字：读屏软件用它说明一列是什么。';

export const check: Check = (note, report) => {
  const lines = note.source.split('\n');
  visit(treeOf(note), 'paragraph', (paragraph) => {
    if (paragraph.children.some(({ type }) => type === 'break' || type === 'image')) return;
    const start = lineOf(paragraph);
    // A line such as `:::note` can be part of the paragraph in the tree.
    const own = lines
      .slice(start - 1, paragraph.position?.end.line)
      .filter((text) => !/^\s*:::/.test(text));
    if (own.length > 1) report(start + 1, '段落中间换了行', '接到上一行后面；要分段就空一行');
  });
  visit(treeOf(note), 'table', (table) => {
    for (const [index, cell] of table.children[0]?.children.entries() ?? [])
      if (!toString(cell).trim()) {
        const fix = '写这一列是什么，例如「方面」「版本」';
        report(lineOf(table), `表格第 ${index + 1} 列的表头是空的`, fix);
      }
  });
};
