import type { CodeBlock, Note } from '../notes/types';

/** Blocks of a language, those of other versions too. */
export function blocksOf(note: Note, language: string): CodeBlock[] {
  return note.blocks.filter((block) => block.language === language);
}

/** Blocks of a language that are about 17.0: only these are compared with its names. */
export function currentBlocks(note: Note, language: string): CodeBlock[] {
  return blocksOf(note, language).filter(({ odoo }) => odoo === null || odoo === '17');
}

/** Whether a page is about Odoo: its code is compared with 17.0. */
export function isOdooPage({ file, frontMatter }: Note): boolean {
  return frontMatter.odoo !== undefined || /(?:^|\/)odoo\//.test(file);
}

/**
 * The code of a block below as many empty lines as stand above it in the page, so that every parser counts the page's lines.
 *
 * @param code the block's own code, or a changed one with the same lines
 */
export function atPageLine({ line, code }: CodeBlock, changed = code): string {
  return '\n'.repeat(line - 1) + changed;
}

/** First and last line of a block's code in the page, the fence above it included. */
export function linesOf({ line, code }: CodeBlock): [first: number, last: number] {
  return [line - 1, line + code.split('\n').length - 1];
}
