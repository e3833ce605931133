// Apart from what parses: it loads 10 MB of WebAssembly.
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';

/** What ruff reports; `line` is 1-based. */
export interface Diagnostic {
  /** Null when the text does not parse. */
  code: string | null;
  message: string;
  line: number;
}

/** Errors that are errors: what pycodestyle calls E9 and E7 logic, pyflakes, bugbear and queries put together from text. */
const select = ['E4', 'E7', 'E9', 'F', 'B', 'S608'];
/** Style alone, and B023: `filtered(lambda …)` in a loop is called at once. */
const ignore = ['E741', 'E731', 'E701', 'E702', 'E402', 'B904', 'B018', 'B023', 'B028'];

const workspaces = new Map<string, Workspace>();

function workspace(builtins: string[]): Workspace {
  const key = builtins.join();
  const found =
    workspaces.get(key) ??
    new Workspace(
      { builtins, 'target-version': 'py310', lint: { select, ignore } },
      PositionEncoding.Utf16,
    );
  workspaces.set(key, found);
  return found;
}

/**
 * Lints Python with ruff.
 *
 * @param builtins names that exist without an import: `env` in Odoo's shell
 */
export function lintPython(code: string, builtins: string[] = []): Diagnostic[] {
  const found = workspace(builtins).check(`${code}\n`) as {
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
export function pythonSyntaxErrors(code: string): Diagnostic[] {
  return lintPython(code).filter((diagnostic) => diagnostic.code === null);
}
