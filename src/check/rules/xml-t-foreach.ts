import { pageLine } from '../blocks';
import { attributeLine, descendants } from '../parse/xml';
import type { Rule } from '../rule';
import { owlBlocks } from '../xmlHelpers';

export const xmlForeach: Rule = {
  id: 'xml-t-foreach',
  summary: 'Owl 模板里 `t-foreach` 带 `t-as` 与 `t-key`。',
  check: (note, context) =>
    owlBlocks(note, context).flatMap(({ block, root }) =>
      descendants(root).flatMap((element) => {
        if (!element.hasAttribute('t-foreach')) return [];
        const missing = ['t-as', 't-key'].filter((name) => !element.hasAttribute(name));
        if (missing.length === 0) return [];
        return [
          {
            line: pageLine(block, attributeLine(element, 't-foreach')),
            message: `t-foreach 缺少 ${missing.join('、')}，Owl 2 编译模板时报错`,
            mend: '写 t-foreach="list" t-as="item" t-key="item.id"',
          },
        ];
      }),
    ),
};
