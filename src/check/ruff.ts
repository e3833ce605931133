// This module loads 10 MB of WebAssembly. Code that only parses must not import it.
import { type Diagnostic, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { memoize } from '../lib/memoize';
import type { CodeBlock } from '../notes/types';
import { pythonCode } from './parseBlock';

/** Rules that need no whole file: queries and translations put together from text. */
const fragmentRules = ['S608', 'INT'];

/** Rules for whole files: imports, pycodestyle's E7 and E9, pyflakes, bugbear. */
const fileRules = ['E4', 'E7', 'E9', 'F', 'B', ...fragmentRules];

/** Rules about style, and B023, because `filtered(lambda …)` in a loop is called at once. */
const ignore = ['E741', 'E731', 'E701', 'E702', 'E402', 'B904', 'B018', 'B023', 'B028'];

/** @param builtins names that exist without an import */
function workspace(select: string[], builtins: string[] = []): Workspace {
  const lint = { select, ignore, 'flake8-gettext': { 'function-names': ['_', '_lt'] } };
  const options = { builtins, 'target-version': 'py310', lint };
  return new Workspace(options, PositionEncoding.Utf16);
}

/** For a part of a file, for a file of a module, for Odoo's shell and server actions. */
const workspaces = {
  fragment: workspace(fragmentRules),
  file: workspace(fileRules),
  shell: workspace(fileRules, ['env', 'self', 'odoo']),
};

/** @returns what ruff says of code; lines count from 1 */
function check(code: string, kind: keyof typeof workspaces) {
  try {
    const found = workspaces[kind].check(`${code}\n`) as Diagnostic[];
    return found.map((each) => ({
      code: each.code ?? '',
      message: each.message,
      line: each.start_location.row,
    }));
  } catch (error) {
    // WebAssembly has no more stack.
    if (!(error instanceof RangeError)) throw error;
    return [{ code: 'invalid-syntax', message: '嵌套太深', line: 1 }];
  }
}

/** Lints a block of Python with ruff; lines are the block's. */
export const lintPython = memoize((block: CodeBlock) => {
  const whole = block.title?.includes('/') ? 'file' : 'shell';
  return check(pythonCode(block), block.fragment ? 'fragment' : whole);
});

/** Tells whether a diagnostic is about code that does not parse. */
export const isSyntaxError = ({ code }: { code: string }): boolean => code === 'invalid-syntax';

/** Tells whether code can be a part of a function. */
export function fitsInFunction(code: string): boolean {
  const inFunction = `async def f():${code.replace(/^/gm, '    ')}`;
  return !check(inFunction, 'fragment').some(isSyntaxError);
}
