// Apart from the helpers: it loads ESLint.
import { Linter } from 'eslint';
import type { CodeBlock } from '../notes/types';
import { pageLine } from './blocks';
import type { Context } from './context';
import type { Report } from './rule';

/** Syntax that is wrong in the web client's code of 17.0. */
export interface RestrictedSyntax {
  /** In ESLint's language: https://eslint.org/docs/latest/extend/selectors */
  selector: string;
  /** `{}` stands for the code that the selector finds. */
  message: string;
  fix: string;
}

/** Reports what ESLint's `no-restricted-syntax` finds in blocks of JavaScript. */
export function reportSyntax(
  blocks: CodeBlock[],
  context: Context,
  report: Report,
  restricted: RestrictedSyntax[],
): void {
  const options = restricted.map(({ selector }, index) => ({ selector, message: String(index) }));
  const linter = new Linter();
  for (const block of blocks) {
    const file = context.javascript(block);
    if (!file) continue;
    const messages = linter.verify(file.code, {
      linterOptions: { noInlineConfig: true },
      rules: { 'no-restricted-syntax': ['error', ...options] },
    });
    for (const { line, column, endLine = line, endColumn = column, message } of messages) {
      const { message: what, fix } = restricted[Number(message)] ?? {};
      if (!what || !fix) continue;
      const source = linter.getSourceCode();
      const start = source.getIndexFromLoc({ line, column: column - 1 });
      const end = source.getIndexFromLoc({ line: endLine, column: endColumn - 1 });
      const found = file.code.slice(start, end).replace(/\s*\n\s*/g, '');
      report(
        pageLine(block, line),
        what.replace('{}', () => found),
        fix,
      );
    }
  }
}
