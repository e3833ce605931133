import { suggestion } from '../../lib/nearest';
import { attributeLine } from '../parse/xml';
import type { Check } from '../rule';
import { owlElements } from '../xmlHelpers';
import { tables } from '../tables';

export const summary =
  '`static template`、`t-call`、`t-inherit` 的 Owl 模板在 17.0 有或在这一页定义；这一页定义的 `t-name` 以模块名开头，不重复。';

export const check: Check = (note, report, context) => {
  const { templates: known, addons, xmlIds } = tables;
  const modules = context.modules(note);
  const elements = owlElements(note);
  const own = new Set(elements.map((element) => element.getAttribute('t-name') ?? ''));
  const reportUnknown = (name: string, line: number, user: string, fix: string): void => {
    const [addon = ''] = name.split('.');
    // The tables have the templates of some addons only.
    const isUnlisted = addons.has(addon) && !xmlIds.has(addon);
    if (own.has(name) || known.has(name) || isUnlisted || name.includes('{')) return;
    const hint = suggestion(name, [...own, ...known]);
    report(line, `${user}：17.0 与这一页都没有模板 ${name}${hint}`, fix);
  };
  for (const { template, name } of modules.flatMap(({ components }) => components))
    if (template) {
      const fix = `在 static/src 的 XML 里写 <t t-name="${template.name}">，或改成已有的名字`;
      reportUnknown(template.name, template.line, `${name} 的 template`, fix);
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
