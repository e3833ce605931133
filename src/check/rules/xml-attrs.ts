import type { Check } from '../rule';
import { xmlElements } from '../xmlHelpers';

const fixes = {
  attrs: `写成 Python 表达式：invisible="state != 'draft'"、readonly=…、required=…`,
  states: `写 invisible="state not in ('draft', 'sent')"`,
};

export const summary =
  '视图里没有 `attrs` 与 `states`：17.0 拒绝，改写 `invisible`、`readonly`、`required`。';

export const check: Check = (note, context, report) => {
  for (const { element, lineOf } of xmlElements(note, context))
    for (const [name, fix] of Object.entries(fixes)) {
      const inherited = element.tagName === 'attribute' && element.getAttribute('name') === name;
      if (inherited || (element.hasAttribute(name) && !/^[A-Z]/.test(element.tagName)))
        report(lineOf(inherited ? 'name' : name), `17.0 的视图不接受 ${name}`, fix);
    }
};
