import { blocksOf, pageLine } from '../blocks';
import { dedent, type Diagnostic, pythonSyntaxErrors } from '../parse/python';
import type { Rule } from '../rule';

/** A fragment may be a part of a function or a class. */
function fragmentErrors(code: string): Diagnostic[] {
  const text = dedent(code);
  const errors = pythonSyntaxErrors(text);
  if (errors.length === 0) return [];
  const inside = pythonSyntaxErrors(`async def f():\n${text.replace(/^/gm, '    ')}`);
  return inside.length === 0 ? [] : errors;
}

export const pythonParse: Rule = {
  id: 'python-parse',
  summary: 'Python 能被解析；`fragment` 可以是函数或类里的一段，缩进会先去掉。',
  check: (note) =>
    blocksOf(note, 'python').flatMap((block) => {
      const [error] = block.fragment ? fragmentErrors(block.code) : pythonSyntaxErrors(block.code);
      if (!error) return [];
      return [
        {
          line: pageLine(block, error.line),
          message: `Python 语法错误：${error.message}`,
          mend: '改到能被 Python 3.10 解析；只是一段的加 fragment，省略处写 ... 或注释',
        },
      ];
    }),
};
