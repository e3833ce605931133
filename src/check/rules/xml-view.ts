import type { Element } from '@xmldom/xmldom';
import { suggestion } from '../../lib/nearest';
import type { Note } from '../../notes/types';
import { currentBlocks, isAboutOdoo } from '../../notes/blocks';
import {
  attributeLine,
  descendants,
  findNodes,
  parsePython,
  type View,
  xmlLine,
} from '../../odoo/analysis';
import { odoo17Names, unpackNames } from '../../odoo/node';
import type { RuleCheck, Report } from '../rule';
import { elementsOf, ownElements, viewsOf } from '../xmlHelpers';

type Grammars = Record<string, Record<string, string>>;

function checkGrammar({ arch, inherits }: View, grammars: Grammars, report: Report): void {
  const view = arch.tagName;
  const grammar = grammars[view];
  // The grammars of these two views do not list everything.
  if (!grammar || view === 'activity' || view === 'calendar') return;
  // Odoo does not validate a view inside a form.
  for (const element of ownElements(arch)) {
    const allowed = grammar[element.tagName];
    if (allowed === undefined && element.tagName !== 'xpath') {
      const tags = Object.keys(grammar).filter((tag) => tag !== 'xpath' && tag !== 'data');
      const message = `<${view}> 视图里不能有 <${element.tagName}>`;
      report(xmlLine(element), message, `允许的标签：${tags.join('、')}`);
    }
    const known = unpackNames(allowed);
    if (allowed === undefined || known.includes('*')) continue;
    for (const { name } of element.attributes) {
      if (known.includes(name) || (inherits && name === 'position')) continue;
      if (/^(?:decoration-|t-|xmlns|__)/.test(name)) continue;
      const hint = suggestion(name, known);
      const message = `<${view}> 视图的 <${element.tagName}> 不认属性 ${name}${hint}`;
      const fix = '删掉或改成 RNG 允许的属性，否则安装时报 Invalid view';
      report(attributeLine(element, name), message, fix);
    }
  }
}

const modifiers = ['invisible', 'readonly', 'required', 'column_invisible'];

/** Tells whether a modifier is a Python expression. */
function isExpression(text: string): boolean {
  // Loading puts a number in place of `%(id)d`.
  const body = parsePython(`(${text.trim().replace(/%\([\w.]+\)d/g, '0')}\n)`);
  return findNodes(body, 'Unparsed').length === 0;
}

function checkModifiers({ arch }: View, report: Report): void {
  for (const element of descendants(arch))
    for (const attribute of modifiers) {
      const text = element.getAttribute(attribute)?.trim() ?? '';
      if (/^(?:0|1|true|false)?$/i.test(text)) continue;
      const line = attributeLine(element, attribute);
      const example = `${attribute}="state != 'draft'"`;
      if (!isExpression(text)) {
        const message = `${attribute}="${text}" 不是 Python 表达式`;
        report(line, message, `写成 ${example} 这样的表达式`);
      } else if (text.startsWith('[')) {
        const fix = `把 domain 改成表达式：${example}`;
        report(line, `${attribute} 写成了列表，非空列表恒为真`, fix);
      }
    }
}

/** Something that 17.0 refuses: whether an element has it, where, what is wrong, the fix. */
type Removed = [isThere: boolean, attribute: string, message: string, fix: string | undefined];

function removedIn(element: Element, newer: Record<string, string>): Removed[] {
  const { tagName } = element;
  const value = (attribute: string): string => element.getAttribute(attribute) ?? '';
  const parentTag = element.parentElement?.tagName;
  const isViewRoot = parentTag === undefined || /^(?:field|fragment)$/.test(parentTag);
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
    [/(?:^|\/)list\b/.test(value('expr')), 'expr', 'xpath 里的 list 在 17.0 找不到', '写 //tree'],
    [tagName === 'chatter', '', '17.0 没有 <chatter/>', newer.chatter],
    newTemplate('card'),
    newTemplate('menu'),
  ];
}

function checkVersion(note: Note, report: Report): void {
  // Templates of the web client may use these names.
  const blocks = currentBlocks(note, 'xml').filter(({ title }) => !title?.includes('/static/'));
  const { xmlNewer } = odoo17Names.removed;
  for (const element of isAboutOdoo(note) ? blocks.flatMap(elementsOf) : [])
    for (const [isThere, attribute, message, fix] of removedIn(element, xmlNewer))
      if (isThere) report(attributeLine(element, attribute), message, fix ?? '');
}

export const summary =
  '视图只用 17.0 的语法（RNG）允许的标签与属性；`invisible`、`readonly`、`required`、`column_invisible` 是 Python 表达式，不是 domain 列表。没有 `attrs` 与 `states`，也没有 18.0 的 `<list>`、`<chatter/>`、看板模板 `card` 与 `menu`。';

export const check: RuleCheck = (note, report) => {
  checkVersion(note, report);
  for (const view of viewsOf(note)) {
    checkGrammar(view, odoo17Names.views, report);
    checkModifiers(view, report);
  }
};
