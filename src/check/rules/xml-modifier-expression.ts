import { pageLine } from '../blocks';
import { attributeLine, descendants } from '../parse/xml';
import type { Check } from '../rule';
import { modifiersOf } from '../viewModifiers';
import { viewsOf } from '../xmlHelpers';

export const summary =
  '`invisible`、`readonly`、`required`、`column_invisible` 是 Python 表达式，不是 domain 列表。';

export const check: Check = (note, context, report) => {
  for (const { block, root } of viewsOf(note, context))
    for (const element of descendants(root))
      for (const { attribute, expression, error } of modifiersOf(element)) {
        const line = pageLine(block, attributeLine(element, attribute));
        const example = `${attribute}="state != 'draft'"`;
        if (error)
          report(
            line,
            `${attribute}="${expression}" 不是 Python 表达式：${error}`,
            `写成 ${example} 这样的表达式`,
          );
        else if (/^\s*\[/.test(expression))
          report(
            line,
            `${attribute} 写成了列表，非空列表恒为真`,
            `把 domain 改成表达式：${example}`,
          );
      }
};
