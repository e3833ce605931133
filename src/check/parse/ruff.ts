// This module loads 10 MB of WebAssembly, so that what only parses must not import it.
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { memoize } from '../../lib/memoize';

/** What ruff reports; `line` is 1-based. */
export interface RuffDiagnostic {
  /** Null when the text does not parse. */
  code: string | null;
  message: string;
  line: number;
}

/** Which rules ruff applies, and which names exist without an import. */
export interface RuffOptions {
  select: string[];
  builtins: string[];
}

/** Rules that ask nothing about the rest of a file: queries and translations put together from text. */
const fragmentRules = ['S608', 'INT'];

/** Errors that are errors: imports, pycodestyle's E7 logic and E9, pyflakes, bugbear. */
const fileRules = ['E4', 'E7', 'E9', 'F', 'B', ...fragmentRules];

/** Style alone, and B023: `filtered(lambda …)` in a loop is called at once. */
const ignore = ['E741', 'E731', 'E701', 'E702', 'E402', 'B904', 'B018', 'B023', 'B028'];

/** A part of a file. */
export const fragmentOptions: RuffOptions = { select: fragmentRules, builtins: [] };
/** A file of a module. */
export const fileOptions: RuffOptions = { select: fileRules, builtins: [] };
/** Code for Odoo's shell and server actions, which have names without an import. */
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

/** Errors that keep Python from reading the text at all. */
export function pythonSyntaxErrors(code: string): RuffDiagnostic[] {
  return lintPython(code, fragmentOptions).filter((diagnostic) => diagnostic.code === null);
}
