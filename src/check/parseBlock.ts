import type { Document } from '@xmldom/xmldom';
import { memoize } from '../lib/memoize';
import type { CodeBlock } from '../notes/types';
import { atPageLine } from '../notes/blocks';
import { parseJavaScript, parseJavaScriptFragment } from '../parse/javascript';
import { dedent, parsePython } from '../parse/python';
import type { PyNode } from '../parse/pythonNodes';
import { parseXml, parseXmlFragment } from '../parse/xml';

/** @returns the result of `parse`, or null when it throws; the rule `parse` reports why */
function orNull<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

/** Parses a block of XML; lines are the page's. @throws {ParseError} */
export function parseXmlBlock(block: CodeBlock): Document {
  const parse = block.fragment ? parseXmlFragment : parseXml;
  return parse(atPageLine(block, block.code.replace(/^<\?xml[^?]*\?>/, '')));
}

/** Parses a block of JavaScript; lines are the page's. @throws {ParseError} */
export function parseJavaScriptBlock(block: CodeBlock) {
  return (block.fragment ? parseJavaScriptFragment : parseJavaScript)(atPageLine(block));
}

/** @returns the code of a Python block, without the indentation that all lines of a fragment share */
export function pythonCode(block: CodeBlock): string {
  return atPageLine(block, block.fragment ? dedent(block.code) : block.code);
}

/** @returns the statements of a Python block; none when it does not parse */
export const pythonOf = memoize((block: CodeBlock): PyNode[] => parsePython(pythonCode(block)));

/** @returns the document of an XML block; null when it is not well-formed */
export const xmlOf = memoize((block: CodeBlock) => orNull(() => parseXmlBlock(block)));

/** @returns the program of a JavaScript block; null when it does not parse */
export const javascriptOf = memoize((block: CodeBlock) =>
  orNull(() => parseJavaScriptBlock(block)),
);
