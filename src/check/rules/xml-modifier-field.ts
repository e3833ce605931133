import type { Element } from '@xmldom/xmldom';
import { pageLine } from '../blocks';
import { attributeLine, descendants } from '../parse/xml';
import type { Check } from '../rule';
import { modifiersOf, readExpression } from '../viewModifiers';
import { enclosingView, ownElements, viewsOf } from '../xmlHelpers';

function fieldNames(view: Element, root: Element): Set<string> {
  const fields = ownElements(view, root).filter(({ tagName }) => tagName === 'field');
  return new Set(fields.map((element) => element.getAttribute('name') ?? ''));
}

export const summary =
  '修饰符与 `domain` 里用到的字段在同一个视图里有（可以 `invisible="1"`）；内嵌列表用 `parent.` 取外层的。';

export const check: Check = (note, context, report) => {
  for (const { block, root, inherits } of viewsOf(note, context)) {
    // What an inherited view already has is not on the page.
    if (inherits || root.tagName === 'search') continue;
    const outer = fieldNames(root, root);
    for (const element of descendants(root)) {
      const view = enclosingView(element, root);
      const own = fieldNames(view, root);
      const require = (
        field: string,
        attribute: string,
        known: Set<string>,
        shown = field,
      ): void => {
        if (known.has(field) || field === 'id') return;
        report(
          pageLine(block, attributeLine(element, attribute)),
          `${attribute} 用到的字段 ${shown} 不在视图里`,
          `在同一个视图里加 <field name="${field}" ${view.tagName === 'tree' ? 'column_invisible' : 'invisible'}="1"/>`,
        );
      };
      // The modifiers of a view inside another are about the outer one's record.
      for (const { attribute, fields, parentFields } of view === element && element !== root
        ? []
        : modifiersOf(element)) {
        if (attribute !== 'column_invisible')
          for (const field of fields) require(field, attribute, own);
        for (const field of parentFields) require(field, attribute, outer, `parent.${field}`);
      }
      const domain = element.tagName === 'field' ? element.getAttribute('domain') : null;
      if (domain !== null)
        for (const field of readExpression(domain).fields) require(field, 'domain', own);
    }
  }
};
