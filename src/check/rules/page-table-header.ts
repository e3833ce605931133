import { toString as textOf } from 'mdast-util-to-string';
import { visit } from '../../lib/visit';
import { lineOf } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = '表格的每个表头都有文字：读屏软件用它说明一列是什么。';

export const check: Check = (note, context, report) => {
  visit(context.page(note), 'table', (table) => {
    for (const [index, cell] of table.children[0]?.children.entries() ?? [])
      if (!textOf(cell).trim())
        report(
          lineOf(table),
          `表格第 ${index + 1} 列的表头是空的`,
          '写这一列是什么，例如「方面」「版本」',
        );
  });
};
