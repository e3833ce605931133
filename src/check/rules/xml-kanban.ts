import { pageLine } from '../blocks';
import { attributeLine, descendants, lineOf } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { viewsOf } from '../xmlHelpers';

export const xmlKanban: Rule = {
  id: 'xml-kanban',
  summary: '看板视图有 `kanban-box` 模板，`record.x` 用到的字段都声明过。',
  check: (note, context) =>
    viewsOf(note, context)
      .filter(({ root, inherits }) => root.tagName === 'kanban' && !inherits)
      .flatMap(({ block, root }): Finding[] => {
        const all = descendants(root);
        const declared = new Set(
          all.filter(({ tagName }) => tagName === 'field').map((field) => field.getAttribute('name') ?? ''),
        );
        const box: Finding[] = all.some((element) => /^kanban-box$|^card$/.test(element.getAttribute('t-name') ?? ''))
          ? []
          : [
              {
                line: pageLine(block, lineOf(root)),
                message: `看板视图没有 kanban-box 模板，页面报 Missing 'kanban-box' template.`,
                mend: '在 <templates> 里写 <t t-name="kanban-box">',
              },
            ];
        const used = all.flatMap((element) =>
          [...element.attributes].flatMap(({ name, value }): Finding[] =>
            [...value.matchAll(/\brecord\.(\w+)\.(?:raw_value|value)\b/g)]
              .map(([, field = '']) => field)
              .filter((field) => !declared.has(field))
              .map((field) => ({
                line: pageLine(block, attributeLine(element, name)),
                message: `record.${field} 用到的字段没有声明，渲染时报错`,
                mend: `在 <templates> 前面加 <field name="${field}"/>`,
              })),
          ),
        );
        return [...box, ...used];
      }),
};
