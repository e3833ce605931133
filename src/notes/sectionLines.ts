import { memoize } from '../lib/memoize';
import { headingsOf } from './headings';
import { treeOf } from './readNote';
import type { Note } from './types';

/** A line of a note, counted from 1 in the file, with the section that it is in. */
export interface SectionLine {
  text: string;
  line: number;
  section: { id: string; title: string } | undefined;
  isCode: boolean;
}

/** @returns the lines of a note without headings, each with its section of level 2 or 3 */
export const sectionLines = memoize((note: Note): SectionLine[] => {
  const code = new Set(
    note.blocks.flatMap(({ line, code: text }) => text.split('\n').map((_, index) => line + index)),
  );
  const headings = new Map(headingsOf(treeOf(note)).map((heading) => [heading.line, heading]));
  let section: SectionLine['section'];
  return note.source.split('\n').flatMap((text, index) => {
    const line = index + 1;
    const { id, depth = 0 } = headings.get(line) ?? {};
    if (id === undefined || depth < 2 || depth > 3)
      return [{ text, line, section, isCode: code.has(line) }];
    section = { id, title: text.replace(/^[#\s]+|\s*\{(?:#|\/\*).*$/g, '') };
    return [];
  });
});
