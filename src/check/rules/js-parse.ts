import { blocksOf, pageLine } from '../blocks';
import { JavaScriptError, parseJavaScript, parseJavaScriptFragment } from '../parse/javascript';
import type { Check } from '../rule';

export const summary = 'JavaScript 能作为 ES 模块解析；`fragment` 可以是类体、对象或一个表达式。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'js'))
    try {
      (block.fragment ? parseJavaScriptFragment : parseJavaScript)(block.code);
    } catch (error) {
      if (!(error instanceof JavaScriptError)) throw error;
      const fix = '检查这一行的括号与逗号；只是一段的加 fragment';
      report(pageLine(block, error.line), `JavaScript 语法错误：${error.message}`, fix);
    }
};
