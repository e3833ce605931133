import { type AnyNode, parse, type Program } from 'acorn';
import { ParseError } from './parseError';

export interface JavaScriptFile {
  /** The parsed text. A fragment has the code around it that makes it a program. */
  code: string;
  program: Program;
}

/**
 * Parses an ES module.
 *
 * @throws {ParseError}
 */
export function parseJavaScript(code: string): JavaScriptFile {
  try {
    return {
      code,
      program: parse(code, { ecmaVersion: 2022, sourceType: 'module', locations: true }),
    };
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number } };
    throw new ParseError(message.replace(/ \(\d+:\d+\)$/, ''), loc?.line ?? 1);
  }
}

/** Code around a fragment, in which it may parse: none, a class, an object, a function, a method, an expression. */
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
 * @throws {ParseError} the error of the fragment alone, when it parses nowhere
 */
export function parseJavaScriptFragment(code: string): JavaScriptFile {
  for (const [before, after] of wraps) {
    try {
      return parseJavaScript(before + code + after);
    } catch {
      // The next one may fit.
    }
  }
  return parseJavaScript(code);
}

/** @returns the name of a property; null when it is computed */
export function keyName(key: AnyNode): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}

/** Calls `visit` with a node and each node below it, outer nodes first. */
export function walkJavaScript(node: unknown, visit: (node: AnyNode) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walkJavaScript(item, visit);
  } else if (typeof node === 'object' && node !== null && 'type' in node) {
    visit(node as AnyNode);
    for (const child of Object.values(node))
      if (typeof child === 'object') walkJavaScript(child, visit);
  }
}
