import type { Paragraph } from 'mdast';
import { visit } from '../../lib/visit';
import { lineOf } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = '一个段落写在一行里，不硬换行。';

export const check: Check = (note, context, report) => {
  const lines = note.source.split('\n');
  visit(context.page(note), 'paragraph', (node: Paragraph) => {
    const start = lineOf(node);
    if (node.children.some(({ type }) => type === 'break' || type === 'image')) return;
    // `:::note` and its text are one paragraph to a parser that does not know directives.
    const own = lines
      .slice(start - 1, node.position?.end.line)
      .filter((text) => !/^\s*:::/.test(text));
    if (own.length > 1) report(start + 1, '段落中间换了行', '接到上一行后面；要分段就空一行');
  });
};
