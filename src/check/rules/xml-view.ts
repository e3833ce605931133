import { suggestion } from '../../lib/nearest';
import { attributeLine, descendants, lineOf } from '../parse/xml';
import type { Check, Report } from '../rule';
import { names, tables } from '../tables';
import { modifiersOf } from '../viewModifiers';
import { enclosingView, type ViewArch, viewsOf } from '../xmlHelpers';

type Grammars = Record<string, Record<string, string>>;

/** Compares a view with the grammar (RNG) by which Odoo validates it. */
function checkGrammar({ arch }: ViewArch, grammars: Grammars, report: Report): void {
  if (arch.tagName === 'xpath') return;
  for (const element of descendants(arch)) {
    const view = enclosingView(element, arch).tagName;
    const grammar = grammars[view];
    // The grammars of these two views do not list everything.
    if (!grammar || view === 'activity' || view === 'calendar') continue;
    const allowed = grammar[element.tagName];
    if (allowed === undefined && element.tagName !== 'xpath') {
      const tags = Object.keys(grammar).filter((tag) => tag !== 'xpath' && tag !== 'data');
      const message = `<${view}> 视图里不能有 <${element.tagName}>`;
      report(lineOf(element), message, `允许的标签：${tags.join('、')}`);
    }
    const known = names(allowed);
    if (allowed === undefined || known.includes('*')) continue;
    for (const { name } of element.attributes) {
      if (known.includes(name) || /^(?:decoration-|t-|xmlns|__)/.test(name)) continue;
      const hint = suggestion(name, known);
      const message = `<${view}> 视图的 <${element.tagName}> 不认属性 ${name}${hint}`;
      const fix = '删掉或改成 RNG 允许的属性，否则安装时报 Invalid view';
      report(attributeLine(element, name), message, fix);
    }
  }
}

function checkModifiers({ arch }: ViewArch, report: Report): void {
  for (const element of descendants(arch))
    for (const { attribute, expression, error } of modifiersOf(element)) {
      const line = attributeLine(element, attribute);
      const example = `${attribute}="state != 'draft'"`;
      if (error) {
        const message = `${attribute}="${expression}" 不是 Python 表达式：${error}`;
        report(line, message, `写成 ${example} 这样的表达式`);
      } else if (/^\s*\[/.test(expression)) {
        const fix = `把 domain 改成表达式：${example}`;
        report(line, `${attribute} 写成了列表，非空列表恒为真`, fix);
      }
    }
}

function checkKanban({ arch }: ViewArch, report: Report): void {
  const elements = descendants(arch);
  if (
    !elements.some((element) => /^(?:kanban-box|card)$/.test(element.getAttribute('t-name') ?? ''))
  ) {
    const message = "看板视图没有 kanban-box 模板，页面报 Missing 'kanban-box' template.";
    report(lineOf(arch), message, '在 <templates> 里写 <t t-name="kanban-box">');
  }
  const fields = elements.filter(({ tagName }) => tagName === 'field');
  const declared = fields.map((element) => element.getAttribute('name'));
  for (const element of elements)
    for (const { name, value } of element.attributes)
      for (const [, field = ''] of value.matchAll(/\brecord\.(\w+)\.(?:raw_value|value)\b/g)) {
        if (declared.includes(field)) continue;
        const message = `record.${field} 用到的字段没有声明，渲染时报错`;
        const fix = `在 <templates> 前面加 <field name="${field}"/>`;
        report(attributeLine(element, name), message, fix);
      }
}

export const summary =
  '视图只用 17.0 的语法（RNG）允许的标签与属性；`invisible`、`readonly`、`required`、`column_invisible` 是 Python 表达式，不是 domain 列表；看板视图有 `kanban-box` 模板，`record.x` 用到的字段都声明过。';

export const check: Check = (note, report) => {
  for (const view of viewsOf(note)) {
    checkGrammar(view, tables.views, report);
    checkModifiers(view, report);
    if (view.arch.tagName === 'kanban' && !view.inherits) checkKanban(view, report);
  }
};
