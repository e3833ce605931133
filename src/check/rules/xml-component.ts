import type { Element } from '@xmldom/xmldom';
import { pageLine } from '../blocks';
import { attributeLine, childElements, descendants, lineOf } from '../parse/xml';
import type { ComponentClass } from '../module/components';
import type { Finding, Rule } from '../rule';
import { names } from '../tables';
import { owlBlocks } from '../xmlHelpers';

/** What any component tag may carry besides its props. */
const common = /^(?:t-.+|class_|xml:.*)$/;

/** Props of a component that is imported under a name. */
function propsOf(
  tag: string,
  user: ComponentClass,
  components: ComponentClass[],
  table: Record<string, string>,
): string[] | null {
  const own = components.find(({ name }) => name === tag);
  if (own) return own.props;
  const imported = user.imports.get(tag);
  const known = imported && table[`${imported.module} ${imported.name}`];
  return known ? names(known) : null;
}

function check(
  element: Element,
  user: ComponentClass,
  components: ComponentClass[],
  table: Record<string, string>,
): { line: number; message: string; mend: string }[] {
  const tag = element.tagName;
  if (user.components !== null && !user.components.includes(tag) && !user.components.includes('*'))
    return [
      {
        line: lineOf(element),
        message: `<${tag}> 不在 ${user.name} 的 static components 里`,
        mend: `import 它，并写 static components = { …, ${tag} }`,
      },
    ];
  if (user.components === null && user.parent === 'Component')
    return [
      {
        line: lineOf(element),
        message: `${user.name} 没有 static components，用不了 <${tag}>`,
        mend: `import 它，并写 static components = { ${tag} }`,
      },
    ];
  const props = propsOf(tag, user, components, table);
  if (props === null || props.includes('*')) return [];
  const known = new Set(props.map((name) => name.replace(/\?$/, '')));
  return [...element.attributes]
    .map(({ name }) => name)
    .filter((name) => !common.test(name) && !known.has(name.replace(/\.\w+$/, '')))
    .map((name) => ({
      line: attributeLine(element, name),
      message: `<${tag}> 在 17.0 没有 prop ${name.replace(/\.\w+$/, '')}`,
      mend: `它的 props：${[...known].join('、')}`,
    }));
}

export const xmlComponent: Rule = {
  id: 'xml-component',
  summary: 'Owl 模板里的组件标签在这个类的 `static components` 里，传的 props 是它在 17.0 有的。',
  check: (note, context) => {
    const components = note.modules.flatMap((module) => context.module(module).components);
    return owlBlocks(note, context).flatMap(({ block, root }) =>
      [root, ...childElements(root)].flatMap((template): Finding[] => {
        const name = template.getAttribute('t-name');
        const user = components.find((each) => each.template?.name === name);
        // A template that is inherited may use what its original's class has.
        if (name === null || !user || template.hasAttribute('t-inherit')) return [];
        return descendants(template)
          .filter(({ tagName }) => /^[A-Z]/.test(tagName))
          .flatMap((element) => check(element, user, components, context.tables.components))
          .map((found) => ({ ...found, line: pageLine(block, found.line) }));
      }),
    );
  },
};
