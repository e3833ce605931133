import { suggestion } from '../nearest';
import type { Finding, Rule } from '../rule';

export const jsTemplate: Rule = {
  id: 'js-template',
  summary: '`static template` 的模板在这一页定义或 17.0 有。',
  check: (note, context) =>
    note.modules.flatMap((module) => {
      const { components, templates } = context.module(module);
      const known = context.tables.templates;
      return components.flatMap(({ template, name }): Finding[] => {
        if (template === null || templates.has(template.name) || known.has(template.name)) return [];
        const [addon = ''] = template.name.split('.');
        if (context.tables.addons.has(addon) && !context.tables.xmlIds.has(addon)) return [];
        return [
          {
            line: template.line,
            message: `${name} 的模板 ${template.name} 不存在${suggestion(template.name, [...templates.keys(), ...known])}`,
            mend: `在 static/src 的 XML 里写 <t t-name="${template.name}">，或改成已有的名字`,
          },
        ];
      });
    }),
};
