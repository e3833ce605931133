import { webBlocks } from '../javascriptHelpers';
import { reportSyntax } from '../restrictedSyntax';
import type { Check } from '../rule';

export const summary =
  '`patch(对象, 扩展)` 只有两个参数：17.0 不再有补丁名；扩展里用方法简写，不用箭头函数。';

export const check: Check = (note, context, report) => {
  reportSyntax(webBlocks(note), context, report, [
    {
      selector:
        'CallExpression[callee.name="patch"]:matches([arguments.length>2], [arguments.1.value=type(string)], [arguments.1.expressions.length=0])',
      message: 'patch 的第二个参数不再是补丁名',
      fix: '写 patch(类.prototype, { setup() { super.setup(...arguments); … } })',
    },
    {
      selector:
        'CallExpression[callee.name="patch"][arguments.length=2] > ObjectExpression:nth-child(2) > Property[value.type="ArrowFunctionExpression"]',
      message: 'patch 的扩展里用了箭头函数，里面没有 super，this 也不对',
      fix: '写方法简写：name() { … }',
    },
  ]);
};
