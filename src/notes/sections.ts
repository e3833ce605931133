import type { Note } from './types';

/** A line of a note below a heading of level 2 or 3. */
export interface SectionLine {
  text: string;
  /** In the file, from 1. */
  line: number;
  /** The heading above it; none at the head of the note. */
  section: { id: string; title: string } | undefined;
  isCode: boolean;
}

const heading = /^#{2,3} (?<title>.*?) (?:\{#|\{\/\* #)(?<id>[\w-]+)/;

/** The lines of a note, each with the section it is in; headings are none. */
export function sectionLines({ source, blocks }: Note): SectionLine[] {
  const code = new Set(
    blocks.flatMap(({ line, code: text }) => text.split('\n').map((_, index) => line + index)),
  );
  let section: SectionLine['section'];
  return source.split('\n').flatMap((text, index) => {
    const line = index + 1;
    const isCode = code.has(line);
    const found = isCode ? undefined : heading.exec(text)?.groups;
    if (!found) return [{ text, line, section, isCode }];
    section = { id: found.id ?? '', title: found.title ?? '' };
    return [];
  });
}
