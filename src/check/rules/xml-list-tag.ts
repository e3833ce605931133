import { parentElement } from '../parse/xml';
import type { Check } from '../rule';
import { xmlElements } from '../xmlHelpers';

export const summary = '列表视图写 `<tree>`，`view_mode` 写 `tree`：`list` 是 18.0 的写法。';

export const check: Check = (note, context, report) => {
  for (const { element, lineOf } of xmlElements(note, context)) {
    const { tagName, textContent } = element;
    const parent = parentElement(element);
    if (tagName === 'list' && (parent === null || /^(?:field|fragment)$/.test(parent.tagName)))
      report(lineOf(), '17.0 没有 <list> 视图', '写 <tree>');
    if (
      tagName === 'field' &&
      element.getAttribute('name') === 'view_mode' &&
      /(?:^|,)\s*list\b/.test(textContent ?? '')
    )
      report(lineOf(), 'view_mode 里的 list 是 18.0 的写法', '写 tree，例如 tree,form');
    if (tagName === 'xpath' && /(?:^|\/)list\b/.test(element.getAttribute('expr') ?? ''))
      report(lineOf('expr'), 'xpath 里的 list 在 17.0 找不到', '写 //tree');
  }
};
