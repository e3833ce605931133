import type { Note } from '../notes/types';
import { withoutFrontMatter } from './context';
import { linesOf } from './suppressions';

/** Stands for a part that is no prose, without moving what follows. */
function blank(part: string): string {
  return part.replace(/[^\n]/g, '\uFFFC');
}

/** The text of a page without frontmatter, code, addresses and HTML, lines and columns kept. */
export function proseLines(note: Note): { text: string; line: number }[] {
  const lines = withoutFrontMatter(note.source).split('\n');
  for (const block of note.blocks) {
    const [first, last] = linesOf(block);
    for (let line = first; line <= last + 1; line++) lines[line - 1] = '';
  }
  return lines
    .map((text, index) => ({
      text: text.replace(/(`+)(?:(?!\1).)+\1|\]\([^)]*\)|<[^>]+>|\{#[^}]*\}|https?:\/\/[^\s）)]+/g, blank),
      line: index + 1,
    }))
    .filter(({ text }) => text.trim());
}
