import { baseSeries } from '../odoo';
import type { CodeBlock, Note } from './types';

/** Whether a page is about Odoo. Only such a page has modules and is compared with Odoo's names. */
export function isAboutOdoo({ file, frontMatter }: Pick<Note, 'file' | 'frontMatter'>): boolean {
  return file.startsWith('docs/odoo/') || frontMatter.odoo !== undefined;
}

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

/** Reads `disable="规则id：理由；规则id：理由"`; `malformed` has the parts that are not of that form. */
export function readSuppressions({ disable }: CodeBlock) {
  const suppressions: { rule: string; reason: string }[] = [];
  const malformed: string[] = [];
  for (const part of disable?.split(/[；;]/) ?? []) {
    const [, rule, reason] = /^\s*([a-z]+(?:-[a-z]+)*)\s*[：:]\s*(\S.*)$/.exec(part) ?? [];
    if (rule && reason) suppressions.push({ rule, reason });
    else malformed.push(part.trim());
  }
  return { suppressions, malformed };
}
