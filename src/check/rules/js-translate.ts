import { pageLine } from '../blocks';
import type { Rule } from '../rule';
import { argument, dotted, lineOf, nodes, textOf, webBlocks } from '../javascriptHelpers';

export const jsTranslate: Rule = {
  id: 'js-translate',
  summary: '`_t()` 的第一个参数是字符串字面量，值作后面的参数传。',
  check: (note, context) =>
    webBlocks(note).flatMap((block) =>
      nodes(block, context, 'CallExpression').flatMap((call) => {
        const name = dotted(call.callee);
        if (name !== '_t' && name !== '_lt') return [];
        const text = argument(call, 0);
        if (!text || (textOf(text) !== null && text.type === 'Literal')) return [];
        const what =
          text.type === 'TemplateLiteral' ? '模板字符串' : text.type === 'BinaryExpression' ? '拼出来的字符串' : '变量';
        return [
          {
            line: pageLine(block, lineOf(call)),
            message: `${name}() 的参数是${what}，不会被导出翻译`,
            mend: '写 _t("… %s …", 值)',
          },
        ];
      }),
    ),
};
