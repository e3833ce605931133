import { suggestion } from '../../lib/nearest';
import type { Check } from '../rule';
import { owlElements } from '../xmlHelpers';

export const summary = 'Owl 模板的 `t-call`、`t-inherit` 指向 17.0 有的或这一页定义的模板。';

export const check: Check = (note, context, report) => {
  const { templates, addons, xmlIds } = context.tables;
  const elements = owlElements(note, context);
  const own = new Set(elements.map(({ element }) => element.getAttribute('t-name') ?? ''));
  for (const { element, lineOf } of elements)
    for (const attribute of ['t-call', 't-inherit']) {
      const name = element.getAttribute(attribute);
      if (name === null || name.includes('{') || own.has(name) || templates.has(name)) continue;
      const [addon = ''] = name.split('.');
      // Templates of addons whose names are not in the tables cannot be judged.
      if (addons.has(addon) && !xmlIds.has(addon)) continue;
      report(
        lineOf(attribute),
        `${attribute}="${name}"：17.0 与这一页都没有这个模板${suggestion(name, [...own, ...templates])}`,
        '改成已有的模板名，或在这一页定义它；16、18 的模板名可能不同',
      );
    }
};
