import { pageLine } from '../blocks';
import { suggestion } from '../nearest';
import { attributeLine, descendants } from '../parse/xml';
import type { Rule } from '../rule';
import { owlBlocks } from '../xmlHelpers';

export const xmlTemplateKnown: Rule = {
  id: 'xml-template-known',
  summary: 'Owl 模板的 `t-call`、`t-inherit` 指向 17.0 有的或这一页定义的模板。',
  check: (note, context) => {
    const { templates, addons, xmlIds } = context.tables;
    const blocks = owlBlocks(note, context);
    const own = new Set(blocks.flatMap(({ root }) => descendants(root).map((element) => element.getAttribute('t-name') ?? '')));
    return blocks.flatMap(({ block, root }) =>
      descendants(root).flatMap((element) =>
        ['t-call', 't-inherit'].flatMap((attribute) => {
          const name = element.getAttribute(attribute);
          if (name === null || name.includes('{') || own.has(name) || templates.has(name)) return [];
          const [addon = ''] = name.split('.');
          // Templates of addons whose names are not in the tables cannot be judged.
          if (addons.has(addon) && !xmlIds.has(addon)) return [];
          return [
            {
              line: pageLine(block, attributeLine(element, attribute)),
              message: `${attribute}="${name}"：17.0 与这一页都没有这个模板${suggestion(name, [...own, ...templates])}`,
              mend: '改成已有的模板名，或在这一页定义它；16、18 的模板名可能不同',
            },
          ];
        }),
      ),
    );
  },
};
