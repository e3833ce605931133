// This module loads 10 MB of WebAssembly. Code that only parses must not import it.
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { memoize } from '../../lib/memoize';

/** What ruff reports. Lines count from 1. */
export interface RuffDiagnostic {
  /** Null when the text does not parse. */
  code: string | null;
  message: string;
  line: number;
}

/** The rules that ruff applies, and the names that exist without an import. */
export interface RuffOptions {
  select: string[];
  builtins: string[];
}

/** Rules that need no whole file: queries and translations put together from text. */
const fragmentRules = ['S608', 'INT'];

/** Rules for whole files: imports, pycodestyle's E7 and E9, pyflakes, bugbear. */
const fileRules = ['E4', 'E7', 'E9', 'F', 'B', ...fragmentRules];

/** Rules about style, and B023, because `filtered(lambda …)` in a loop is called at once. */
const ignore = ['E741', 'E731', 'E701', 'E702', 'E402', 'B904', 'B018', 'B023', 'B028'];

/** Options for a part of a file. */
export const fragmentOptions: RuffOptions = { select: fragmentRules, builtins: [] };
/** Options for a file of a module. */
export const fileOptions: RuffOptions = { select: fileRules, builtins: [] };
/** Options for code of Odoo's shell and server actions, which has names without an import. */
export const shellOptions: RuffOptions = { select: fileRules, builtins: ['env', 'self', 'odoo'] };

const workspaceOf = memoize(
  ({ select, builtins }: RuffOptions) =>
    new Workspace(
      {
        builtins,
        'target-version': 'py310',
        lint: { select, ignore, 'flake8-gettext': { 'function-names': ['_', '_lt'] } },
      },
      PositionEncoding.Utf16,
    ),
);

/** Lints Python with ruff. */
export function lintPython(code: string, options: RuffOptions): RuffDiagnostic[] {
  const found = workspaceOf(options).check(`${code}\n`) as {
    code: string;
    message: string;
    start_location: { row: number };
  }[];
  return found.map(({ code: rule, message, start_location }) => ({
    code: rule === 'invalid-syntax' ? null : rule,
    message,
    line: start_location.row,
  }));
}

/** Finds the syntax errors of Python code. */
export function pythonSyntaxErrors(code: string): RuffDiagnostic[] {
  return lintPython(code, fragmentOptions).filter((diagnostic) => diagnostic.code === null);
}
