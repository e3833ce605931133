import type { Note } from './types';

const heading = /^#{2,3} (?<title>.*?) (?:\{#|\{\/\* #)(?<id>[\w-]+)/;

/** @returns the lines of a note without its headings, each with the section of level 2 or 3 that it is in */
export function sectionLines({ source, blocks }: Note) {
  const code = new Set(
    blocks.flatMap(({ line, code: text }) => text.split('\n').map((_, index) => line + index)),
  );
  let section: { id: string; title: string } | undefined;
  return source.split('\n').flatMap((text, index) => {
    const line = index + 1;
    const isCode = code.has(line);
    const found = isCode ? undefined : heading.exec(text)?.groups;
    if (!found) return [{ text, line, section, isCode }];
    section = { id: found.id ?? '', title: found.title ?? '' };
    return [];
  });
}

export type SectionLine = ReturnType<typeof sectionLines>[number];
