import type { Element } from '@xmldom/xmldom';
import type { ComponentClass } from '../module/components';
import { modulesOf } from '../module/readModule';
import { attributeLine, descendants, lineOf } from '../../parse/xml';
import type { Check, Report } from '../rule';
import { names, tables } from '../../odoo/tables';
import { componentTemplates } from '../xmlHelpers';

const commonAttributes = /^(?:t-.+|class_|xml:.*)$/;

/** @returns the props of a component of the page or of 17.0; null when they are unknown */
function propsOf(tag: string, user: ComponentClass, components: ComponentClass[]): string[] | null {
  const pageComponent = components.find(({ name }) => name === tag);
  if (pageComponent) return pageComponent.props;
  const imported = user.imports.get(tag);
  const known = imported && tables.components[`${imported.module} ${imported.name}`];
  return known ? names(known) : null;
}

function checkTag(element: Element, user: ComponentClass, props: string[] | null, report: Report) {
  const tag = element.tagName;
  const { name, parent, components: listed } = user;
  if (listed === null && parent === 'Component') {
    const fix = `import 它，并写 static components = { ${tag} }`;
    report(lineOf(element), `${name} 没有 static components，用不了 <${tag}>`, fix);
  } else if (listed !== null && !listed.includes(tag) && !listed.includes('*')) {
    const fix = `import 它，并写 static components = { …, ${tag} }`;
    report(lineOf(element), `<${tag}> 不在 ${name} 的 static components 里`, fix);
  } else if (props !== null && !props.includes('*')) {
    const known = props.map((prop) => prop.replace(/\?$/, ''));
    for (const { name: attribute } of element.attributes) {
      const prop = attribute.replace(/\.\w+$/, '');
      if (commonAttributes.test(attribute) || known.includes(prop)) continue;
      const message = `<${tag}> 在 17.0 没有 prop ${prop}`;
      report(attributeLine(element, attribute), message, `它的 props：${known.join('、')}`);
    }
  }
}

function checkHandlers(elements: Element[], { name, members }: ComponentClass, report: Report) {
  const variables = elements.flatMap((element) =>
    ['t-as', 't-set', 't-slot-scope'].map((attribute) => element.getAttribute(attribute)),
  );
  for (const element of elements)
    for (const { name: attribute, value } of element.attributes) {
      // The value is a method, such as `this.onClick`, or calls one, such as
      // `(ev) => this.onClick(ev)`.
      const [, named] = /^\s*(?:this\.)?([A-Za-z_$][\w$]*)\s*$/.exec(value) ?? [];
      const [, called] = /^\s*\(?\w*\)?\s*=>\s*this\.([\w$]+)\(/.exec(value) ?? [];
      const method = named ?? called;
      if (!attribute.startsWith('t-on-') || method === undefined) continue;
      if (members.has(method) || variables.includes(method)) continue;
      const message = `${attribute}="${value}"：${name} 没有方法 ${method}`;
      const fix = `在 ${name} 里定义 ${method}(ev)，或改成已有的方法`;
      report(attributeLine(element, attribute), message, fix);
    }
}

export const summary =
  'Owl 模板里的组件标签在这个类的 `static components` 里，传的 props 是它在 17.0 有的；`t-on-…="方法"` 的方法在组件类里有。';

export const check: Check = (note, report) => {
  const components = modulesOf(note).flatMap((module) => module.components);
  const code = note.blocks.map((block) => block.code).join('\n');
  for (const { template, component } of componentTemplates(note)) {
    // What extends a class may define what its template uses.
    const { name } = component;
    if (code.includes(`extends ${name} `) || code.includes(`patch(${name}.prototype`)) continue;
    const elements = descendants(template);
    // A template that inherits may use the components of the original template's class.
    for (const element of template.hasAttribute('t-inherit') ? [] : elements)
      if (/^[A-Z]/.test(element.tagName)) {
        const props = propsOf(element.tagName, component, components);
        checkTag(element, component, props, report);
      }
    if (component.parent === 'Component') checkHandlers(elements, component, report);
  }
};
