import type { Note } from './types';

/** A line of a note. */
export interface SectionLine {
  text: string;
  /** In the file, from 1. */
  line: number;
  /** The heading of level 2 or 3 above it; undefined before the first. */
  section: { id: string; title: string } | undefined;
  isCode: boolean;
}

const heading = /^#{2,3} (?<title>.*?) (?:\{#|\{\/\* #)(?<id>[\w-]+)/;

/** @returns the lines of a note without its headings, each with the section that it is in */
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
