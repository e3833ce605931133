import { currentBlocks, pageLine } from '../blocks';
import { attributeLine } from '../parse/xml';
import type { Rule } from '../rule';
import { elements } from '../xmlHelpers';

export const xmlAttrs: Rule = {
  id: 'xml-attrs',
  summary: '视图里没有 `attrs` 与 `states`：17.0 拒绝，改写 `invisible`、`readonly`、`required`。',
  check: (note, context) =>
    currentBlocks(note, 'xml').flatMap((block) =>
      elements(block, context).flatMap((element) =>
        ['attrs', 'states'].flatMap((name) => {
          const inherited = element.tagName === 'attribute' && element.getAttribute('name') === name;
          if (!inherited && (!element.hasAttribute(name) || /^[A-Z]/.test(element.tagName))) return [];
          return [
            {
              line: pageLine(block, attributeLine(element, inherited ? 'name' : name)),
              message: `17.0 的视图不接受 ${name}`,
              mend:
                name === 'attrs'
                  ? `写成 Python 表达式：invisible="state != 'draft'"、readonly=…、required=…`
                  : `写 invisible="state not in ('draft', 'sent')"`,
            },
          ];
        }),
      ),
    ),
};
