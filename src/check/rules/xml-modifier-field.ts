import type { Element } from '@xmldom/xmldom';
import { pageLine } from '../blocks';
import { attributeLine, descendants } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { modifiersOf, readDomain } from '../viewModifiers';
import { enclosingView, ownElements, viewsOf } from '../xmlHelpers';

function fieldNames(view: Element, root: Element): Set<string> {
  return new Set(
    ownElements(view, root)
      .filter(({ tagName }) => tagName === 'field')
      .map((element) => element.getAttribute('name') ?? ''),
  );
}

export const xmlModifierField: Rule = {
  id: 'xml-modifier-field',
  summary: '修饰符与 `domain` 里用到的字段在同一个视图里有（可以 `invisible="1"`）；内嵌列表用 `parent.` 取外层的。',
  check: (note, context) =>
    viewsOf(note, context)
      // What an inherited view already has is not on the page.
      .filter(({ inherits, root }) => !inherits && root.tagName !== 'search')
      .flatMap(({ block, root }) =>
        descendants(root).flatMap((element): Finding[] => {
          const view = enclosingView(element === root ? root : element, root);
          const isView = view === element && element !== root;
          const own = fieldNames(view, root);
          const outer = fieldNames(root, root);
          const missing = (field: string, attribute: string, known: Set<string>, shown: string): Finding[] =>
            known.has(field) || field === 'id'
              ? []
              : [
                  {
                    line: pageLine(block, attributeLine(element, attribute)),
                    message: `${attribute} 用到的字段 ${shown} 不在视图里`,
                    mend: `在同一个视图里加 <field name="${field}" ${view.tagName === 'tree' ? 'column_invisible' : 'invisible'}="1"/>`,
                  },
                ];
          const modifiers = isView ? [] : modifiersOf(element);
          const domain = element.tagName === 'field' ? element.getAttribute('domain') : null;
          return [
            ...modifiers.flatMap(({ attribute, fields, parentFields }) => [
              ...fields.flatMap((field) => (attribute === 'column_invisible' ? [] : missing(field, attribute, own, field))),
              ...parentFields.flatMap((field) => missing(field, attribute, outer, `parent.${field}`)),
            ]),
            ...(domain === null ? [] : readDomain(domain).flatMap((field) => missing(field, 'domain', own, field))),
          ];
        }),
      ),
};
