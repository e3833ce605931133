import { pageLine } from '../blocks';
import type { Finding, Rule } from '../rule';
import { argument, dotted, lineOf, nodes, textOf, webBlocks } from '../javascriptHelpers';

export const jsPatch: Rule = {
  id: 'js-patch',
  summary: '`patch(对象, 扩展)` 只有两个参数：17.0 不再有补丁名；扩展里用方法简写，不用箭头函数。',
  check: (note, context) =>
    webBlocks(note).flatMap((block) =>
      nodes(block, context, 'CallExpression').flatMap((call): Finding[] => {
        if (dotted(call.callee) !== 'patch') return [];
        const line = pageLine(block, lineOf(call));
        if (call.arguments.length > 2 || textOf(argument(call, 1)) !== null)
          return [
            {
              line,
              message: 'patch 的第二个参数不再是补丁名',
              mend: '写 patch(类.prototype, { setup() { super.setup(...arguments); … } })',
            },
          ];
        const extension = argument(call, 1);
        if (extension?.type !== 'ObjectExpression') return [];
        return extension.properties.flatMap((property): Finding[] =>
          property.type === 'Property' && property.value.type === 'ArrowFunctionExpression'
            ? [
                {
                  line: pageLine(block, lineOf(property)),
                  message: 'patch 的扩展里用了箭头函数，里面没有 super，this 也不对',
                  mend: '写方法简写：name() { … }',
                },
              ]
            : [],
        );
      }),
    ),
};
