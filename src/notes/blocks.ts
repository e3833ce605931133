import type { CodeBlock, Note } from './types';

/** Finds the blocks of a language, including those for other versions of Odoo. */
export function blocksOf(note: Note, language: string): CodeBlock[] {
  return note.blocks.filter((block) => block.language === language);
}

/** Finds the blocks of a language for 17.0. Only these are compared with its names. */
export function currentBlocks(note: Note, language: string): CodeBlock[] {
  return blocksOf(note, language).filter(({ odoo }) => odoo.length === 0 || odoo.includes(17));
}

/** Puts as many empty lines above a block's code as the page has above it, so that parsers count the page's lines. */
export function atPageLine({ line, code }: CodeBlock, changed = code): string {
  return '\n'.repeat(line - 1) + changed;
}

/** @returns the line of a block's opening fence and the last line of its code, in the page */
export function linesOf({ line, code }: CodeBlock): [first: number, last: number] {
  return [line - 1, line + code.split('\n').length - 1];
}
