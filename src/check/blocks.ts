import type { CodeBlock, Note } from '../notes/types';

/** Languages that are the same to a checker. */
const families: Record<string, string> = {
  py: 'python',
  javascript: 'js',
  sh: 'bash',
  shell: 'bash',
  yml: 'yaml',
  conf: 'ini',
};

/** The name under which rules know a block's language. */
export function languageOf({ language }: CodeBlock): string {
  return families[language] ?? language;
}

/** Blocks of a language, those of other versions too. */
export function blocksOf(note: Note, language: string): CodeBlock[] {
  return note.blocks.filter((block) => languageOf(block) === language);
}

/** Blocks of a language that are about 17.0: only these are held against its names. */
export function currentBlocks(note: Note, language: string): CodeBlock[] {
  return blocksOf(note, language).filter(({ odoo }) => odoo === null || odoo === '17');
}

/** Whether a page is about Odoo: its code is held against 17.0. */
export function isOdooPage({ file, frontMatter }: Note): boolean {
  return frontMatter.odoo !== undefined || /(?:^|\/)odoo\//.test(file);
}

/** Line in the page's file of a line in a block, both from 1. */
export function pageLine(block: CodeBlock, line: number): number {
  return block.line + line - 1;
}

/** First and last line of a block's code in the page, the fence above it included. */
export function linesOf({ line, code }: CodeBlock): [first: number, last: number] {
  return [line - 1, line + code.split('\n').length - 1];
}
