import { type AnyNode, type Comment, parse, type Program } from 'acorn';

export type { AnyNode } from 'acorn';

/** Why JavaScript cannot be read; `line` is 1-based. */
export class JavaScriptError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

export interface JavaScriptFile {
  /** What was parsed: a fragment with what it was wrapped in. */
  code: string;
  program: Program;
  comments: Comment[];
}

/**
 * Parses an ES module.
 *
 * @throws {JavaScriptError}
 */
export function parseJavaScript(code: string): JavaScriptFile {
  const comments: Comment[] = [];
  try {
    const program = parse(code, {
      ecmaVersion: 2022,
      sourceType: 'module',
      locations: true,
      onComment: comments,
    });
    return { code, program, comments };
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } };
    throw new JavaScriptError(message.replace(/ \(\d+:\d+\)$/, ''), loc?.line ?? 1);
  }
}

/** What a fragment can be a part of: nothing, a class, an object, a function, an expression. */
const wraps = [
  ['', ''],
  ['class F {', '\n}'],
  ['({', '\n})'],
  ['async function f() {', '\n}'],
  ['class F extends G { async f() {', '\n}}'],
  ['(', '\n)'],
] as const;

/**
 * Parses a part of a module.
 *
 * @throws {JavaScriptError} the error of the first reading, when no reading fits
 */
export function parseJavaScriptFragment(code: string): JavaScriptFile {
  let first: unknown;
  for (const [before, after] of wraps) {
    try {
      return parseJavaScript(before + code + after);
    } catch (error) {
      first ??= error;
    }
  }
  throw first as JavaScriptError;
}

/** The name an identifier or a string gives a property; null for a computed one. */
export function keyName(key: AnyNode): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}

/** Calls `visit` with a node and every one below it, outer ones first. */
export function walkJavaScript(node: unknown, visit: (node: AnyNode) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walkJavaScript(item, visit);
  } else if (typeof node === 'object' && node !== null && 'type' in node) {
    visit(node as AnyNode);
    for (const child of Object.values(node))
      if (typeof child === 'object') walkJavaScript(child, visit);
  }
}
