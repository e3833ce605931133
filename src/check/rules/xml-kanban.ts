import { pageLine } from '../blocks';
import { attributeLine, descendants, lineOf } from '../parse/xml';
import type { Check } from '../rule';
import { viewsOf } from '../xmlHelpers';

export const summary = '看板视图有 `kanban-box` 模板，`record.x` 用到的字段都声明过。';

export const check: Check = (note, context, report) => {
  for (const { block, root, inherits } of viewsOf(note, context)) {
    if (root.tagName !== 'kanban' || inherits) continue;
    const all = descendants(root);
    if (!all.some((element) => /^(?:kanban-box|card)$/.test(element.getAttribute('t-name') ?? '')))
      report(
        pageLine(block, lineOf(root)),
        `看板视图没有 kanban-box 模板，页面报 Missing 'kanban-box' template.`,
        '在 <templates> 里写 <t t-name="kanban-box">',
      );
    const declared = all.flatMap((element) =>
      element.tagName === 'field' ? element.getAttribute('name') : [],
    );
    for (const element of all)
      for (const { name, value } of element.attributes)
        for (const [, field = ''] of value.matchAll(/\brecord\.(\w+)\.(?:raw_value|value)\b/g)) {
          if (declared.includes(field)) continue;
          report(
            pageLine(block, attributeLine(element, name)),
            `record.${field} 用到的字段没有声明，渲染时报错`,
            `在 <templates> 前面加 <field name="${field}"/>`,
          );
        }
  }
};
