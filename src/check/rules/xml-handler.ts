import { pageLine } from '../blocks';
import { attributeLine, childElements, descendants } from '../parse/xml';
import type { Finding, Rule } from '../rule';
import { owlBlocks } from '../xmlHelpers';

export const xmlHandler: Rule = {
  id: 'xml-handler',
  summary: '`t-on-…="方法"` 的方法在组件类里有。',
  check: (note, context) => {
    const components = note.modules.flatMap((module) => context.module(module).components);
    return owlBlocks(note, context).flatMap(({ block, root }) =>
      [root, ...childElements(root)].flatMap((template): Finding[] => {
        const name = template.getAttribute('t-name');
        const user = components.find((each) => each.template?.name === name);
        if (user?.parent !== 'Component') return [];
        const inner = new Set(
          descendants(template).flatMap((element) => [
            element.getAttribute('t-as'),
            element.getAttribute('t-set'),
            element.getAttribute('t-slot-scope'),
          ]),
        );
        return descendants(template).flatMap((element) =>
          [...element.attributes]
            .filter(({ name: attribute }) => attribute.startsWith('t-on-'))
            .flatMap(({ name: attribute, value }) => {
              const method =
                /^\s*(?:this\.)?([A-Za-z_$][\w$]*)\s*$/.exec(value)?.[1] ??
                /^\s*\(?\w*\)?\s*=>\s*this\.([\w$]+)\(/.exec(value)?.[1];
              if (method === undefined || user.members.has(method) || inner.has(method)) return [];
              return [
                {
                  line: pageLine(block, attributeLine(element, attribute)),
                  message: `${attribute}="${value}"：${user.name} 没有方法 ${method}`,
                  mend: `在 ${user.name} 里定义 ${method}(ev)，或改成已有的方法`,
                },
              ];
            }),
        );
      }),
    );
  },
};
