import { pageLine } from '../blocks';
import { attributeLine, descendants } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { modifiersOf } from '../viewModifiers';
import { viewsOf } from '../xmlHelpers';

export const xmlModifierExpression: Rule = {
  id: 'xml-modifier-expression',
  summary: '`invisible`、`readonly`、`required`、`column_invisible` 是 Python 表达式，不是 domain 列表。',
  check: (note, context) =>
    viewsOf(note, context).flatMap(({ block, root }) =>
      descendants(root).flatMap((element) =>
        modifiersOf(element).flatMap(({ attribute, expression, error }): Finding[] => {
          const line = pageLine(block, attributeLine(element, attribute));
          if (error)
            return [
              {
                line,
                message: `${attribute}="${expression}" 不是 Python 表达式：${error}`,
                mend: `写成 ${attribute}="state != 'draft'" 这样的表达式`,
              },
            ];
          if (/^\s*\[/.test(expression))
            return [
              {
                line,
                message: `${attribute} 写成了列表，非空列表恒为真`,
                mend: `把 domain 改成表达式：${attribute}="state != 'draft'"`,
              },
            ];
          return [];
        }),
      ),
    ),
};
