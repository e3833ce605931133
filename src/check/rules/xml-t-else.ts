import type { Element } from '@xmldom/xmldom';
import type { Check } from '../rule';
import { xmlElements } from '../xmlHelpers';

/** The element right before, when only white space and comments are between. */
function previous(element: Element): Element | 'text' | null {
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node.nodeType === 1) return node as Element;
    if (node.nodeType === 3 && node.nodeValue?.trim()) return 'text';
  }
  return null;
}

export const summary =
  '`t-elif`、`t-else` 紧跟在 `t-if` 或 `t-elif` 的元素后面，中间没有别的元素或文字。';

export const check: Check = (note, context, report) => {
  for (const { element, lineOf } of xmlElements(note, context)) {
    const name = ['t-else', 't-elif'].find((attribute) => element.hasAttribute(attribute));
    if (name === undefined) continue;
    const before = previous(element);
    // The first node of an xpath may continue a chain that is in the template it changes.
    if (before === null && element.parentNode?.nodeName === 'xpath') continue;
    if (
      before === null ||
      before === 'text' ||
      !(before.hasAttribute('t-if') || before.hasAttribute('t-elif'))
    )
      report(
        lineOf(name),
        `${name} 前面紧挨着的不是 t-if 或 t-elif`,
        `把 ${name} 的元素移到 t-if 的元素后面，别的元素放到整条链之后`,
      );
  }
};
