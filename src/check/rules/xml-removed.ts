import type { Element } from '@xmldom/xmldom';
import { currentBlocks, isOdooPage } from '../blocks';
import { attributeLine, parentElement } from '../parse/xml';
import type { Check } from '../rule';
import { elementsOf } from '../xmlHelpers';

/** Something that 17.0 does not take. */
interface Removed {
  /** Whether the element has it. */
  isIn: (element: Element, parentTag: string | undefined) => boolean;
  /** The attribute that has it; empty for the element itself. */
  attribute: string;
  message: string;
  fix: string;
}

/** An attribute of views that became an expression; `<attribute name="…">` sets it in a view that inherits. */
function oldAttribute(name: string, fix: string): Removed[] {
  const common = { message: `17.0 的视图不接受 ${name}`, fix };
  return [
    {
      ...common,
      attribute: name,
      isIn: (element) => element.hasAttribute(name) && !/^[A-Z]/.test(element.tagName),
    },
    {
      ...common,
      attribute: 'name',
      isIn: (element) => element.tagName === 'attribute' && element.getAttribute('name') === name,
    },
  ];
}

/** A template of kanban views in 18.0; `newer` has its replacement. */
function newTemplate(name: string, newer: Record<string, string>): Removed {
  return {
    isIn: (element, parentTag) =>
      element.getAttribute('t-name') === name && parentTag === 'templates',
    attribute: 't-name',
    message: `看板模板 ${name} 是 18.0 的名字`,
    fix: newer[name] ?? '',
  };
}

function removedIn(newer: Record<string, string>): Removed[] {
  return [
    ...oldAttribute(
      'attrs',
      `写成 Python 表达式：invisible="state != 'draft'"、readonly=…、required=…`,
    ),
    ...oldAttribute('states', `写 invisible="state not in ('draft', 'sent')"`),
    {
      isIn: ({ tagName }, parentTag) =>
        tagName === 'list' && /^(?:field|fragment)?$/.test(parentTag ?? ''),
      attribute: '',
      message: '17.0 没有 <list> 视图',
      fix: '写 <tree>',
    },
    {
      isIn: (element) =>
        element.getAttribute('name') === 'view_mode' &&
        /(?:^|,)\s*list\b/.test(element.textContent ?? ''),
      attribute: '',
      message: 'view_mode 里的 list 是 18.0 的写法',
      fix: '写 tree，例如 tree,form',
    },
    {
      isIn: (element) =>
        element.tagName === 'xpath' && /(?:^|\/)list\b/.test(element.getAttribute('expr') ?? ''),
      attribute: 'expr',
      message: 'xpath 里的 list 在 17.0 找不到',
      fix: '写 //tree',
    },
    {
      isIn: ({ tagName }) => tagName === 'chatter',
      attribute: '',
      message: '17.0 没有 <chatter/>',
      fix: newer.chatter ?? '',
    },
    newTemplate('card', newer),
    newTemplate('menu', newer),
  ];
}

export const summary =
  '视图里没有 `attrs` 与 `states`，17.0 拒绝它们；也不用 18.0 的写法：`<list>`、`<chatter/>`、看板模板 `card` 与 `menu`。';

export const check: Check = (note, { tables }, report) => {
  if (!isOdooPage(note)) return;
  const removed = removedIn(tables.removed.xmlNewer);
  for (const block of currentBlocks(note, 'xml')) {
    // Templates of the web client may be called as they like.
    if (block.title?.includes('/static/')) continue;
    for (const element of elementsOf(block)) {
      const parentTag = parentElement(element)?.tagName;
      for (const { isIn, attribute, message, fix } of removed)
        if (isIn(element, parentTag)) report(attributeLine(element, attribute), message, fix);
    }
  }
};
