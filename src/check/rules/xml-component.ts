import type { Context } from '../context';
import type { ComponentClass } from '../module/components';
import type { Check } from '../rule';
import { names } from '../tables';
import { componentTemplates } from '../xmlHelpers';

/** What any component tag may carry besides its props. */
const common = /^(?:t-.+|class_|xml:.*)$/;

/** Props of a component of the page, or of one of 17.0 that is imported; null when they are not known. */
function propsOf(
  tag: string,
  user: ComponentClass,
  components: ComponentClass[],
  { tables }: Context,
): string[] | null {
  const own = components.find(({ name }) => name === tag);
  if (own) return own.props;
  const imported = user.imports.get(tag);
  const known = imported && tables.components[`${imported.module} ${imported.name}`];
  return known ? names(known) : null;
}

export const summary =
  'Owl 模板里的组件标签在这个类的 `static components` 里，传的 props 是它在 17.0 有的。';

export const check: Check = (note, context, report) => {
  const components = note.modules.flatMap((module) => context.module(module).components);
  for (const { template, elements, component } of componentTemplates(note, context)) {
    // A template that is inherited may use what its original's class has.
    if (template.hasAttribute('t-inherit')) continue;
    for (const { element, lineOf } of elements) {
      const tag = element.tagName;
      if (!/^[A-Z]/.test(tag)) continue;
      const { name, parent, components: listed } = component;
      if (listed !== null && !listed.includes(tag) && !listed.includes('*')) {
        const fix = `import 它，并写 static components = { …, ${tag} }`;
        report(lineOf(), `<${tag}> 不在 ${name} 的 static components 里`, fix);
        continue;
      }
      if (listed === null && parent === 'Component') {
        const fix = `import 它，并写 static components = { ${tag} }`;
        report(lineOf(), `${name} 没有 static components，用不了 <${tag}>`, fix);
        continue;
      }
      const props = propsOf(tag, component, components, context);
      if (props === null || props.includes('*')) continue;
      const known = props.map((each) => each.replace(/\?$/, ''));
      for (const { name: attribute } of element.attributes) {
        const prop = attribute.replace(/\.\w+$/, '');
        if (common.test(attribute) || known.includes(prop)) continue;
        report(
          lineOf(attribute),
          `<${tag}> 在 17.0 没有 prop ${prop}`,
          `它的 props：${known.join('、')}`,
        );
      }
    }
  }
};
