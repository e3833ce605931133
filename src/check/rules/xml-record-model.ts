import { reportUnknownModel } from '../moduleHelpers';
import { parentElement } from '../parse/xml';
import type { Check } from '../rule';
import { elementsOf } from '../xmlHelpers';

export const summary =
  '`<record model>`、`res_model` 等写的模型在这一页定义，或属于 `depends` 的模块。';

export const check: Check = (note, context, report) => {
  for (const each of note.modules) {
    const module = context.module(each);
    const own = new Set(module.models.map(({ model }) => model));
    const blocks = module.files.flatMap(({ path, block }) =>
      /^(?!static\/).*\.xml$/.test(path) ? block : [],
    );
    for (const { element, lineOf } of blocks.flatMap((block) => elementsOf(block, context))) {
      const parent = parentElement(element);
      const isModel =
        element.tagName === 'field' && /^(?:res_)?model$/.test(element.getAttribute('name') ?? '');
      const model = /^(?:record|function|delete)$/.test(element.tagName)
        ? element.getAttribute('model')
        : isModel &&
            parent?.tagName === 'record' &&
            /^ir\.(?:actions|ui)/.test(parent.getAttribute('model') ?? '')
          ? element.textContent?.trim()
          : null;
      if (model) reportUnknownModel(model, lineOf('model'), own, module, context.tables, report);
    }
  }
};
