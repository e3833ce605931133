import { memoize } from '../lib/memoize';
import type { CodeBlock } from '../notes/types';
import {
  dedent,
  parseJavaScript,
  parseJavaScriptFragment,
  parsePython,
  parseXml,
  parseXmlFragment,
  type PyNode,
} from '../odoo/analysis';

/** @returns a parser that parses each block once; for the same block it throws the same error */
function parseOnce<T>(parse: (block: CodeBlock) => T): (block: CodeBlock) => T {
  const results = memoize((block: CodeBlock): (() => T) => {
    try {
      const result = parse(block);
      return () => result;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  });
  return (block) => results(block)();
}

/** @returns the result of `parse`, or null when it throws; the rule `parse` reports why */
function orNull<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

/** Parses a block of XML with the page's lines. @throws {ParseError} with the block's */
export const parseXmlBlock = parseOnce(({ code, line, fragment }) =>
  (fragment ? parseXmlFragment : parseXml)(code, line),
);

/** Parses a block of JavaScript with the page's lines. @throws {ParseError} with the block's */
export const parseJavaScriptBlock = parseOnce(({ code, line, fragment }) =>
  (fragment ? parseJavaScriptFragment : parseJavaScript)(code, line),
);

/** @returns the code of a Python block without the indentation of all its lines */
export function pythonCode({ code, fragment }: CodeBlock): string {
  return fragment ? dedent(code) : code;
}

/** @returns the statements of a Python block, with the page's lines */
export const pythonOf = memoize((block: CodeBlock): PyNode[] =>
  parsePython(pythonCode(block), block.line),
);

/** @returns the document of an XML block, with the page's lines; null when it is not well-formed */
export const xmlOf = (block: CodeBlock) => orNull(() => parseXmlBlock(block));

/** @returns the program of a JavaScript block, with the page's lines; null if malformed */
export const javascriptOf = (block: CodeBlock) => orNull(() => parseJavaScriptBlock(block));
