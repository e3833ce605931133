import { nodes, registrations } from '../javascriptHelpers';
import type { Check } from '../rule';

export const summary =
  '`fields`、`view_widgets`、`systray` 等注册表加的是描述对象 `{ component }`，不是 16.0 那样的类。';

export const check: Check = (note, context, report) => {
  for (const { category, key, value, block, line } of registrations(note, context)) {
    if (
      !/^(?:fields|view_widgets|systray|main_components|cogMenu)$/.test(category) ||
      value?.type !== 'Identifier'
    )
      continue;
    const classes = nodes(block, context, 'ClassDeclaration').map(
      ({ id }) => (id as { name: string } | null)?.name,
    );
    if (!classes.includes(value.name)) continue;
    const property = /^(?:fields|view_widgets)$/.test(category) ? 'component' : 'Component';
    report(
      line,
      `注册表 ${category} 的「${key}」直接加了类 ${value.name}，17.0 要描述对象`,
      `写 registry.category("${category}").add("${key}", { ${property}: ${value.name} })`,
    );
  }
};
