import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';

export const summary = '`static template` 的模板在这一页定义或 17.0 有。';

export const check: Check = (note, context, report) => {
  const { templates: known, addons, xmlIds } = context.tables;
  for (const module of note.modules) {
    const { components, templates } = context.module(module);
    for (const { template, name } of components) {
      if (template === null || templates.has(template.name) || known.has(template.name)) continue;
      const [addon = ''] = template.name.split('.');
      // Templates of addons whose names are not in the tables cannot be judged.
      if (addons.has(addon) && !xmlIds.has(addon)) continue;
      report(
        template.line,
        `${name} 的模板 ${template.name} 不存在${suggestion(template.name, [...templates.keys(), ...known])}`,
        `在 static/src 的 XML 里写 <t t-name="${template.name}">，或改成已有的名字`,
      );
    }
  }
};
