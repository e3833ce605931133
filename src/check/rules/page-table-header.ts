import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding, Rule } from '../rule';

export const pageTableHeader: Rule = {
  id: 'page-table-header',
  summary: '表格的每个表头都有文字：读屏软件用它说明一列是什么。',
  check(note, context) {
    const findings: Finding[] = [];
    visit(context.page(note), 'table', ({ children: [header] }) => {
      for (const [index, cell] of (header?.children ?? []).entries()) {
        if (textOf(cell).trim()) continue;
        findings.push({
          line: header?.position?.start.line ?? 1,
          message: `表格第 ${String(index + 1)} 列的表头是空的`,
          mend: '写这一列是什么，例如「方面」「版本」',
        });
      }
    });
    return findings;
  },
};
