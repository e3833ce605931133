import type { Check } from '../rule';
import { owlElements } from '../xmlHelpers';

export const summary = 'Owl 模板里 `t-foreach` 带 `t-as` 与 `t-key`。';

export const check: Check = (note, context, report) => {
  for (const { element, lineOf } of owlElements(note, context)) {
    if (!element.hasAttribute('t-foreach')) continue;
    const missing = ['t-as', 't-key'].filter((name) => !element.hasAttribute(name));
    if (missing.length > 0)
      report(
        lineOf('t-foreach'),
        `t-foreach 缺少 ${missing.join('、')}，Owl 2 编译模板时报错`,
        '写 t-foreach="list" t-as="item" t-key="item.id"',
      );
  }
};
