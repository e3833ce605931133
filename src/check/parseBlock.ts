import { memoize } from '../lib/memoize';
import { currentBlocks } from '../notes/blocks';
import type { CodeBlock, Note } from '../notes/types';
import {
  dedent,
  findNodes,
  type ModelClass,
  modelsIn,
  parseJavaScript,
  parseJavaScriptFragment,
  parsePython,
  parseXml,
  parseXmlFragment,
  type PyNodes,
} from '../odoo/analysis';

/** @returns the result of `parse`, or null when it throws; the rule `parse` reports why */
function orNull<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

/** Parses a block of XML with the page's lines. @throws {ParseError} with the block's */
export const parseXmlBlock = memoize(({ code, line, fragment }: CodeBlock) =>
  (fragment ? parseXmlFragment : parseXml)(code, line),
);

/** Parses a block of JavaScript with the page's lines. @throws {ParseError} with the block's */
export const parseJavaScriptBlock = memoize(({ code, line, fragment }: CodeBlock) =>
  (fragment ? parseJavaScriptFragment : parseJavaScript)(code, line),
);

/** @returns the code of a Python block without the indentation of all its lines */
export function pythonCode({ code, fragment }: CodeBlock): string {
  return fragment ? dedent(code) : code;
}

/** @returns the statements of a Python block, with the page's lines */
export const pythonOf = memoize((block: CodeBlock) => parsePython(pythonCode(block), block.line));

/** Finds the nodes of a kind in a page's Python for 17.0, with the page's lines. */
export function pythonNodes<K extends keyof PyNodes>(note: Note, type: K): PyNodes[K][] {
  return currentBlocks(note, 'python').flatMap((block) => findNodes(pythonOf(block), type));
}

/** Reads the model classes in a page's Python for 17.0, including those in fragments. */
export function modelClasses(note: Note): ModelClass[] {
  return currentBlocks(note, 'python').flatMap((block) => modelsIn(pythonOf(block)));
}

/** @returns the document of an XML block, with the page's lines; null when it is not well-formed */
export const xmlOf = (block: CodeBlock) => orNull(() => parseXmlBlock(block));

/** @returns the program of a JavaScript block, with the page's lines; null if malformed */
export const javascriptOf = (block: CodeBlock) => orNull(() => parseJavaScriptBlock(block));
