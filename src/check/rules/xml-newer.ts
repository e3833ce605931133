import { isOdooPage } from '../blocks';
import { parentElement } from '../parse/xml';
import type { Check } from '../rule';
import { xmlElements } from '../xmlHelpers';

export const summary = '视图不用 18.0 的写法：`<chatter/>`、看板模板 `card` 与 `menu`。';

export const check: Check = (note, context, report) => {
  if (!isOdooPage(note)) return;
  const { xmlNewer: fixes } = context.tables.removed;
  for (const { element, block, lineOf } of xmlElements(note, context)) {
    if (element.tagName === 'chatter')
      report(lineOf(), '17.0 没有 <chatter/>', fixes.chatter ?? '');
    const name = element.getAttribute('t-name');
    const isKanban =
      parentElement(element)?.tagName === 'templates' && !block.title?.includes('/static/');
    if ((name === 'card' || name === 'menu') && isKanban)
      report(lineOf('t-name'), `看板模板 ${name} 是 18.0 的名字`, fixes[name] ?? '');
  }
};
