import { blocksOf, pageLine } from '../blocks';
import { dedent } from '../parse/python';
import { type Diagnostic, pythonSyntaxErrors } from '../parse/ruff';
import type { Check } from '../rule';

/** A fragment may be a part of a function or a class. */
function fragmentErrors(code: string): Diagnostic[] {
  const text = dedent(code);
  const errors = pythonSyntaxErrors(text);
  if (errors.length === 0) return [];
  const inside = pythonSyntaxErrors(`async def f():\n${text.replace(/^/gm, '    ')}`);
  return inside.length === 0 ? [] : errors;
}

export const summary = 'Python 能被解析；`fragment` 可以是函数或类里的一段，缩进会先去掉。';

export const check: Check = (note, _context, report) => {
  for (const block of blocksOf(note, 'python')) {
    const [error] = (block.fragment ? fragmentErrors : pythonSyntaxErrors)(block.code);
    const fix = '改到能被 Python 3.10 解析；只是一段的加 fragment，省略处写 ... 或注释';
    if (error) report(pageLine(block, error.line), `Python 语法错误：${error.message}`, fix);
  }
};
