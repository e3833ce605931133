import { baseSeries } from '../odoo';
import type { CodeBlock, Note } from './types';

/** Finds the blocks of a language, including those for other versions of Odoo. */
export function blocksOf(note: Note, language: string): CodeBlock[] {
  return note.blocks.filter((block) => block.language === language);
}

/** Finds the blocks of a language for 17.0. Only these are compared with its names. */
export function currentBlocks(note: Note, language: string): CodeBlock[] {
  return blocksOf(note, language).filter(
    ({ odoo }) => odoo.length === 0 || odoo.includes(baseSeries),
  );
}

/** @returns the line in the page of a line of the block's code, both counted from 1 */
export function pageLine({ line }: CodeBlock, lineOfCode: number): number {
  return line + lineOfCode - 1;
}

/** @returns the line of a block's opening fence and the last line of its code, in the page */
export function linesOf({ line, code }: CodeBlock): [first: number, last: number] {
  return [line - 1, line + code.split('\n').length - 1];
}
