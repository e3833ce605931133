import { blocksOf, pageLine } from '../blocks';
import { JavaScriptError, parseJavaScript, parseJavaScriptFragment } from '../parse/javascript';
import type { Rule } from '../rule';

export const jsParse: Rule = {
  id: 'js-parse',
  summary: 'JavaScript 能作为 ES 模块解析；`fragment` 可以是类体、对象或一个表达式。',
  check: (note) =>
    blocksOf(note, 'js').flatMap((block) => {
      try {
        (block.fragment ? parseJavaScriptFragment : parseJavaScript)(block.code);
        return [];
      } catch (error) {
        if (!(error instanceof JavaScriptError)) throw error;
        return [
          {
            line: pageLine(block, error.line),
            message: `JavaScript 语法错误：${error.message}`,
            mend: '检查这一行的括号与逗号；只是一段的加 fragment',
          },
        ];
      }
    }),
};
