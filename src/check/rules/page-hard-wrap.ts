import type { Paragraph } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding, Rule } from '../rule';
import { lineOf } from '../pageHelpers';

export const pageHardWrap: Rule = {
  id: 'page-hard-wrap',
  summary: '一个段落写在一行里，不硬换行。',
  check(note, context) {
    const findings: Finding[] = [];
    const lines = note.source.split('\n');
    visit(context.page(note), 'paragraph', (node: Paragraph) => {
      const [start, end] = [lineOf(node), node.position?.end.line ?? 0];
      if (end <= start || node.children.some(({ type }) => type === 'break' || type === 'image')) return;
      // `:::note` and its text are one paragraph to a parser that does not know directives.
      const own = lines.slice(start - 1, end).filter((text) => !/^\s*:::/.test(text));
      if (own.length < 2) return;
      findings.push({ line: start + 1, message: '段落中间换了行', mend: '接到上一行后面；要分段就空一行' });
    });
    return findings;
  },
};
