import { currentBlocks, pageLine } from '../blocks';
import { attributeLine, lineOf, parentElement } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { elements } from '../xmlHelpers';

export const xmlListTag: Rule = {
  id: 'xml-list-tag',
  summary: '列表视图写 `<tree>`，`view_mode` 写 `tree`：`list` 是 18.0 的写法。',
  check: (note, context) =>
    currentBlocks(note, 'xml').flatMap((block) =>
      elements(block, context).flatMap((element): Finding[] => {
        const parent = parentElement(element);
        const inField = parent === null || /^(?:field|fragment)$/.test(parent.tagName);
        if (element.tagName === 'list' && inField)
          return [{ line: pageLine(block, lineOf(element)), message: '17.0 没有 <list> 视图', mend: '写 <tree>' }];
        const name = element.getAttribute('name');
        if (element.tagName === 'field' && name === 'view_mode' && /(?:^|,)\s*list\b/.test(element.textContent ?? ''))
          return [
            {
              line: pageLine(block, lineOf(element)),
              message: 'view_mode 里的 list 是 18.0 的写法',
              mend: '写 tree，例如 tree,form',
            },
          ];
        if (element.tagName === 'xpath' && /(?:^|\/)list\b/.test(element.getAttribute('expr') ?? ''))
          return [
            {
              line: pageLine(block, attributeLine(element, 'expr')),
              message: 'xpath 里的 list 在 17.0 找不到',
              mend: '写 //tree',
            },
          ];
        return [];
      }),
    ),
};
