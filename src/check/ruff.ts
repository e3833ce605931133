// This module loads 10 MB of WebAssembly. Code that only parses must not import it.
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';

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

interface RuffDiagnostic {
  code: string;
  message: string;
  start_location: { row: number };
}

function check(code: string, kind: keyof typeof workspaces): RuffDiagnostic[] {
  try {
    return workspaces[kind].check(`${code}\n`) as RuffDiagnostic[];
  } catch (error) {
    // WebAssembly has no more stack.
    if (!(error instanceof RangeError)) throw error;
    return [{ code: 'invalid-syntax', message: '嵌套太深', start_location: { row: 1 } }];
  }
}

/** Lints Python with ruff; lines count from 1. */
export function lintPython(code: string, kind: keyof typeof workspaces) {
  return check(code, kind).map(({ start_location, ...rest }) => ({
    ...rest,
    line: start_location.row,
  }));
}

/** Finds the syntax errors of Python code. */
export function pythonSyntaxErrors(code: string) {
  return lintPython(code, 'fragment').filter((diagnostic) => diagnostic.code === 'invalid-syntax');
}
