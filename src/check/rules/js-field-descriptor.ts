import { pageLine } from '../blocks';
import type { Finding, Rule } from '../rule';
import { nodes } from '../javascriptHelpers';
import { registrations } from '../registrations';

export const jsFieldDescriptor: Rule = {
  id: 'js-field-descriptor',
  summary: '`fields`、`view_widgets`、`systray` 等注册表加的是描述对象 `{ component }`，不是 16.0 那样的类。',
  check: (note, context) =>
    registrations(note, context).flatMap(({ category, key, value, block, line }): Finding[] => {
      if (!/^(?:fields|view_widgets|systray|main_components|cogMenu)$/.test(category) || value?.type !== 'Identifier') return [];
      if (!nodes(block, context, 'ClassDeclaration').some((node) => (node.id as { name: string } | null)?.name === value.name))
        return [];
      const property = /^(?:fields|view_widgets)$/.test(category) ? 'component' : 'Component';
      return [
        {
          line: pageLine(block, line),
          message: `注册表 ${category} 的「${key}」直接加了类 ${value.name}，17.0 要描述对象`,
          mend: `写 registry.category("${category}").add("${key}", { ${property}: ${value.name} })`,
        },
      ];
    }),
};
