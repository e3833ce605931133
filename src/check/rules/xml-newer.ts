import { currentBlocks, isOdooPage, pageLine } from '../blocks';
import { attributeLine, lineOf, parentElement } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { elements } from '../xmlHelpers';

export const xmlNewer: Rule = {
  id: 'xml-newer',
  summary: '视图不用 18.0 的写法：`<chatter/>`、看板模板 `card` 与 `menu`。',
  check: (note, context) => {
    const { xmlNewer: mends } = context.tables.removed;
    if (!isOdooPage(note)) return [];
    return currentBlocks(note, 'xml').flatMap((block) =>
      elements(block, context).flatMap((element): Finding[] => {
        if (element.tagName === 'chatter')
          return [{ line: pageLine(block, lineOf(element)), message: '17.0 没有 <chatter/>', mend: mends.chatter ?? '' }];
        const name = element.getAttribute('t-name');
        if (
          (name === 'card' || name === 'menu') &&
          parentElement(element)?.tagName === 'templates' &&
          !(block.title ?? '').includes('/static/')
        )
          return [
            {
              line: pageLine(block, attributeLine(element, 't-name')),
              message: `看板模板 ${name} 是 18.0 的名字`,
              mend: mends[name] ?? '',
            },
          ];
        return [];
      }),
    );
  },
};
