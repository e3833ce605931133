import type { PositionEncoding, Workspace as RuffWorkspace } from '@astral-sh/ruff-wasm-nodejs';
import { createRequire } from 'node:module';
import type { PyNode } from './pythonNodes';
import { isStruct, parseRustDebug } from './rustDebug';

/** A finding of ruff; `line` is 1-based. */
export interface Diagnostic {
  /** Null when the text does not parse. */
  code: string | null;
  message: string;
  line: number;
}

interface RuffModule {
  Workspace: typeof RuffWorkspace;
  PositionEncoding: { Utf16: PositionEncoding.Utf16 };
}

/** Errors that are errors: what pycodestyle calls E9 and E7 logic, pyflakes, bugbear and queries put together from text. */
const select = ['E4', 'E7', 'E9', 'F', 'B', 'S608'];
/** Style alone, and B023: `filtered(lambda …)` in a loop is called at once. */
const ignore = ['E741', 'E731', 'E701', 'E702', 'E402', 'B904', 'B018', 'B023', 'B028'];

const workspaces = new Map<string, RuffWorkspace>();

/** The WebAssembly module takes a quarter of a second to start, so it starts with the first Python block. */
function workspace(builtins: string[]): RuffWorkspace {
  const key = builtins.join();
  let found = workspaces.get(key);
  if (!found) {
    const ruff = createRequire(__filename)('@astral-sh/ruff-wasm-nodejs') as RuffModule;
    found = new ruff.Workspace({ builtins, 'target-version': 'py310', lint: { select, ignore } }, ruff.PositionEncoding.Utf16);
    workspaces.set(key, found);
  }
  return found;
}

interface RawDiagnostic {
  code: string | null;
  message: string;
  start_location: { row: number };
}

/**
 * Lints Python with ruff.
 *
 * @param builtins names that exist without an import: `env` in Odoo's shell
 */
export function lintPython(code: string, builtins: string[] = []): Diagnostic[] {
  return (workspace(builtins).check(`${code}\n`) as RawDiagnostic[]).map(({ code: rule, message, start_location }) => ({
    code: rule === 'invalid-syntax' ? null : rule,
    message,
    line: start_location.row,
  }));
}

/** Errors that keep Python from reading the text at all. */
export function pythonSyntaxErrors(code: string): Diagnostic[] {
  return lintPython(code).filter((diagnostic) => diagnostic.code === null);
}

/**
 * Parses Python with ruff's parser.
 *
 * @returns the statements of the text, each node with its line from 1; what stands before an error when there is one
 */
export function parsePython(code: string): PyNode[] {
  const tree = parseRustDebug(workspace([]).parse(`${code}\n`)) as { body: PyNode[] };
  // Offsets count bytes of UTF-8.
  const lineStarts = [0];
  const bytes = Buffer.from(code, 'utf8');
  bytes.forEach((byte, index) => {
    if (byte === 10) lineStarts.push(index + 1);
  });
  const number = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(number);
    else if (typeof value === 'object' && value !== null) {
      if (isStruct(value) && typeof value.start === 'number') value.line = lineOf(value.start, lineStarts);
      Object.values(value).forEach(number);
    }
  };
  number(tree);
  return tree.body;
}

function lineOf(offset: number, lineStarts: number[]): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Removes the indentation all lines share, as a part of a class or function has it. */
export function dedent(code: string): string {
  const lines = code.split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents, 80);
  return lines.map((line) => line.slice(shared)).join('\n');
}
