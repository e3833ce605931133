import type { Element } from '@xmldom/xmldom';
import { suggestion } from '../../lib/nearest';
import type { Note, NoteFile } from '../../notes/types';
import { modulesOf } from '../module/readModule';
import {
  attributeLine,
  isNamed,
  javascriptLine,
  javascriptString,
  nodesOf,
  statics,
} from '../../odoo/analysis';
import { odoo17Names } from '../../odoo/node';
import { javascriptOf } from '../parseBlock';
import type { RuleCheck, Report } from '../rule';
import { owlElements, xmlElements } from '../xmlHelpers';

/** Attributes of Owl 1, and attributes that 17.0 no longer needs, with what to write. */
const removed = new Map([
  ['t-raw', 'Owl 2 没有 t-raw：写 t-out，值用 markup() 包好'],
  ['owl', '17.0 不需要 owl="1"，删掉'],
]);

const directives =
  /^t-(?:name|if|elif|else|foreach|as|key|esc|out|set|value|call|call-context|ref|model(?:\..+)?|component|props|slot(?:-scope)?|set-slot|tag|portal|debug|log|translation|inherit|inherit-mode|custom-.+|memo|cache|on-.+|att|att-.+|attf-.+|js|jquery|operation|extend)$/;

/** Whether the previous element has `t-if` or `t-elif`, with only space in between. */
function followsCondition(element: Element): boolean {
  let node = element.previousSibling;
  while (node && (node.nodeType === 8 || (node.nodeType === 3 && !node.nodeValue?.trim())))
    node = node.previousSibling;
  // The first element of an xpath may continue a chain of the template that it changes.
  if (!node) return element.parentNode?.nodeName === 'xpath';
  if (node.nodeType !== 1) return false;
  const before = node as Element;
  return before.hasAttribute('t-if') || before.hasAttribute('t-elif');
}

function checkDirectives(note: Note, report: Report): void {
  for (const element of owlElements(note)) {
    for (const { name } of element.attributes) {
      const fix = removed.get(name);
      const line = attributeLine(element, name);
      if (fix) report(line, `17.0 的模板不用 ${name}`, fix);
      else if (name.startsWith('t-') && !directives.test(name)) {
        const spelling = '检查拼写；动态属性写 t-att-名字，事件写 t-on-名字';
        report(line, `Owl 2 没有指令 ${name}`, spelling);
      }
    }
    const missing = ['t-as', 't-key'].filter((name) => !element.hasAttribute(name));
    if (element.hasAttribute('t-foreach') && missing.length > 0) {
      const message = `t-foreach 缺少 ${missing.join('、')}，Owl 2 编译模板时报错`;
      const fix = '写 t-foreach="list" t-as="item" t-key="item.id"';
      report(attributeLine(element, 't-foreach'), message, fix);
    }
  }
  for (const element of xmlElements(note))
    for (const name of ['t-else', 't-elif']) {
      if (!element.hasAttribute(name) || followsCondition(element)) continue;
      const fix = `把 ${name} 的元素移到 t-if 的元素后面，别的元素放到整条链之后`;
      report(attributeLine(element, name), `${name} 前面紧挨着的不是 t-if 或 t-elif`, fix);
    }
}

/** Reads which templates the classes of a JavaScript file name. */
function classTemplates({ block }: NoteFile) {
  const program = block.language === 'js' ? javascriptOf(block)?.program : undefined;
  if (!program) return [];
  const classes = nodesOf(program, 'ClassDeclaration').filter(isNamed);
  return classes.flatMap((definition) => {
    const template = statics(definition, program).get('template');
    const name = javascriptString(template);
    if (!template || name === null) return [];
    return [{ user: definition.id.name, name, line: javascriptLine(template) }];
  });
}

export const summary =
  '`static template`、`t-call`、`t-inherit` 的 Owl 模板在 17.0 有或在这一页定义；这一页定义的 `t-name` 以模块名开头（笔记的格式），不重复；只用 Owl 2 的指令：没有 `t-raw`、`owl="1"` 与拼错的 `t-`；`t-foreach` 带 `t-as` 与 `t-key`；`t-elif`、`t-else` 紧跟在 `t-if` 或 `t-elif` 的元素后面。';

export const check: RuleCheck = (note, report) => {
  checkDirectives(note, report);
  const { templates: known, addons, xmlIds } = odoo17Names;
  const modules = modulesOf(note);
  const elements = owlElements(note);
  const pageTemplates = new Set(elements.map((element) => element.getAttribute('t-name') ?? ''));
  const reportUnknown = (name: string, line: number, user: string, fix: string): void => {
    const [addon = ''] = name.split('.');
    // The tables have the templates of some addons only.
    const isUnlisted = addons.has(addon) && !xmlIds.has(addon);
    const mayExist =
      !addons.has(addon) && modules.some(({ dependenciesAllKnown }) => !dependenciesAllKnown);
    if (pageTemplates.has(name) || known.has(name) || isUnlisted || mayExist || name.includes('{'))
      return;
    const hint = suggestion(name, [...pageTemplates, ...known]);
    report(line, `${user}：17.0 与这一页都没有模板 ${name}${hint}`, fix);
  };
  const files = modules.flatMap((module) => module.files);
  for (const { user, name, line } of files.flatMap(classTemplates)) {
    const fix = `在 static/src 的 XML 里写 <t t-name="${name}">，或改成已有的名字`;
    reportUnknown(name, line, `${user} 的 template`, fix);
  }
  for (const element of elements)
    for (const attribute of ['t-call', 't-inherit'])
      if (element.hasAttribute(attribute)) {
        const name = element.getAttribute(attribute) ?? '';
        const fix = '改成已有的模板名，或在这一页定义它；16、18 的模板名可能不同';
        reportUnknown(name, attributeLine(element, attribute), attribute, fix);
      }
  for (const module of modules)
    for (const [index, { name, line }] of module.templates.entries()) {
      const first = module.templates.findIndex((each) => each.name === name);
      if (first < index) report(line, `模板名 ${name} 在模块里重复`, '每个模板换一个名字');
      else if (name.includes('.') && !name.startsWith(`${module.name}.`)) {
        const fix = `写 t-name="${module.name}.${name.split('.').slice(1).join('.')}"`;
        report(line, `模板名 ${name} 不以模块名开头，会与别的模块相撞`, fix);
      }
    }
};
