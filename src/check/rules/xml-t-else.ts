import type { Element } from '@xmldom/xmldom';
import { currentBlocks, pageLine } from '../blocks';
import { attributeLine } from '../parse/xml';
import type { Rule } from '../rule';
import { elements } from '../xmlHelpers';

/** The element right before, when only white space and comments stand between. */
function previous(element: Element): Element | 'text' | null {
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node.nodeType === 1) return node as Element;
    if (node.nodeType === 3 && node.nodeValue?.trim()) return 'text';
  }
  return null;
}

export const xmlTElse: Rule = {
  id: 'xml-t-else',
  summary: '`t-elif`、`t-else` 紧跟在 `t-if` 或 `t-elif` 的元素后面，中间没有别的元素或文字。',
  check: (note, context) =>
    currentBlocks(note, 'xml').flatMap((block) =>
      elements(block, context).flatMap((element) => {
        const name = ['t-else', 't-elif'].find((attribute) => element.hasAttribute(attribute));
        if (name === undefined) return [];
        const before = previous(element);
        if (before !== null && before !== 'text' && (before.hasAttribute('t-if') || before.hasAttribute('t-elif'))) return [];
        // The first node of an xpath may go behind a chain that stands elsewhere.
        if (before === null && element.parentNode?.nodeName === 'xpath') return [];
        return [
          {
            line: pageLine(block, attributeLine(element, name)),
            message: `${name} 前面紧挨着的不是 t-if 或 t-elif`,
            mend: `把 ${name} 的元素移到 t-if 的元素后面，别的元素放到整条链之后`,
          },
        ];
      }),
    ),
};
