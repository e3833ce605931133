import type { Element } from '@xmldom/xmldom';
import { currentBlocks, isOdooPage } from '../blocks';
import { attributeLine, parentElement } from '../parse/xml';
import type { Check } from '../rule';
import { elementsOf } from '../xmlHelpers';
import { tables } from '../tables';

/** Something that 17.0 refuses: whether the element has it, in which attribute, what is wrong, and the fix. */
type Removed = [isThere: boolean, attribute: string, message: string, fix: string | undefined];

function removedIn(element: Element, newer: Record<string, string>): Removed[] {
  const { tagName, textContent } = element;
  const value = (attribute: string): string => element.getAttribute(attribute) ?? '';
  const parentTag = parentElement(element)?.tagName;
  const isViewRoot = parentTag === undefined || /^(?:field|fragment)$/.test(parentTag);
  const isListMode = value('name') === 'view_mode' && /(?:^|,)\s*list\b/.test(textContent ?? '');
  const oldAttribute = (name: string, fix: string): Removed => {
    const isSet = tagName === 'attribute' && value('name') === name;
    const isThere = isSet || (element.hasAttribute(name) && !/^[A-Z]/.test(tagName));
    return [isThere, isSet ? 'name' : name, `17.0 的视图不接受 ${name}`, fix];
  };
  const newTemplate = (name: string): Removed => {
    const isThere = parentTag === 'templates' && value('t-name') === name;
    return [isThere, 't-name', `看板模板 ${name} 是 18.0 的名字`, newer[name]];
  };
  return [
    oldAttribute(
      'attrs',
      `写成 Python 表达式：invisible="state != 'draft'"、readonly=…、required=…`,
    ),
    oldAttribute('states', `写 invisible="state not in ('draft', 'sent')"`),
    [tagName === 'list' && isViewRoot, '', '17.0 没有 <list> 视图', '写 <tree>'],
    [isListMode, '', 'view_mode 里的 list 是 18.0 的写法', '写 tree，例如 tree,form'],
    [/(?:^|\/)list\b/.test(value('expr')), 'expr', 'xpath 里的 list 在 17.0 找不到', '写 //tree'],
    [tagName === 'chatter', '', '17.0 没有 <chatter/>', newer.chatter],
    newTemplate('card'),
    newTemplate('menu'),
  ];
}

export const summary =
  '视图里没有 `attrs` 与 `states`，17.0 拒绝它们；也不用 18.0 的写法：`<list>`、`<chatter/>`、看板模板 `card` 与 `menu`。';

export const check: Check = (note, report) => {
  if (!isOdooPage(note)) return;
  for (const block of currentBlocks(note, 'xml')) {
    // Templates of the web client may use these names.
    if (block.title?.includes('/static/')) continue;
    for (const element of elementsOf(block))
      for (const [isThere, attribute, message, fix] of removedIn(element, tables.removed.xmlNewer))
        if (isThere) report(attributeLine(element, attribute), message, fix ?? '');
  }
};
