import type { Check } from '../rule';
import { componentTemplates } from '../xmlHelpers';

export const summary = '`t-on-…="方法"` 的方法在组件类里有。';

export const check: Check = (note, context, report) => {
  for (const { elements, component } of componentTemplates(note, context)) {
    if (component.parent !== 'Component') continue;
    const inner = new Set(
      elements.flatMap(({ element }) =>
        ['t-as', 't-set', 't-slot-scope'].map((name) => element.getAttribute(name)),
      ),
    );
    for (const { element, lineOf } of elements)
      for (const { name, value } of element.attributes) {
        if (!name.startsWith('t-on-')) continue;
        const method =
          /^\s*(?:this\.)?([A-Za-z_$][\w$]*)\s*$/.exec(value)?.[1] ??
          /^\s*\(?\w*\)?\s*=>\s*this\.([\w$]+)\(/.exec(value)?.[1];
        if (method === undefined || component.members.has(method) || inner.has(method)) continue;
        report(
          lineOf(name),
          `${name}="${value}"：${component.name} 没有方法 ${method}`,
          `在 ${component.name} 里定义 ${method}(ev)，或改成已有的方法`,
        );
      }
  }
};
