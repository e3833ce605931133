import { errorClass } from '../lib/errorClass';
import { memoize } from '../lib/memoize';
import { type SectionLine, sectionLines } from './sectionLines';
import type { Note } from './types';

/** Where errors appear: the keys of `errors` in the front matter. */
export const errorPlaces = ['install', 'view', 'server', 'browser'] as const;

type ErrorPlace = (typeof errorPlaces)[number];

/** Words of an anchor: enough to tell errors apart, few enough to read. */
const idWords = 9;

/** @returns the anchor of an error. It depends on its text alone, so it stays when others go. */
export function errorId(text: string): string {
  return (text.toLowerCase().match(/[a-z\d]+/g) ?? []).slice(0, idWords).join('-');
}

/** A quotation with fewer characters would fit other errors, too. */
const minQuoted = 13;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const messageOf = (error: string): string => plain(error.replace(errorClass, ''));

/** @returns the length of a quotation's parts; 0 unless the error has all of them, in order */
function quotedLength(error: string, parts: readonly string[]): number {
  let end = 0;
  for (const part of parts) {
    const start = error.indexOf(part, end);
    if (start < 0) return 0;
    end = start + part.length;
  }
  return parts.join('').length;
}

/**
 * @returns a function that says how many characters of an error a line quotes; in prose `…` stands
 * for a part that is left out
 */
export function quotingLine({ text, isCode }: Pick<SectionLine, 'text' | 'isCode'>) {
  const line = plain(text);
  const inlineCode = isCode ? [] : [...text.matchAll(/(`+)(.+?)\1/g)];
  const quotations = inlineCode
    .map(([, , code = '']) => code.split('…').map(plain).filter(Boolean))
    .filter((parts) => parts.join('').length >= minQuoted);
  return (error: string, message = messageOf(error)): number =>
    line.includes(message)
      ? error.length
      : Math.max(0, ...quotations.map((parts) => quotedLength(error, parts)));
}

/**
 * @returns the errors of a note in the order of its front matter, each with the first of the lines
 * that quote most of it
 */
export const errorsOf = memoize((note: Note) => {
  const texts = (note.frontMatter.errors ?? {}) as Partial<Record<ErrorPlace, string[]>>;
  const lines = sectionLines(note)
    .filter(({ section }) => section)
    .map((line) => ({ line, quote: quotingLine(line) }));
  const find = (error: string): SectionLine | undefined => {
    const message = messageOf(error);
    const quotes = lines
      .map(({ line, quote }) => ({ line, length: quote(error, message) }))
      .filter(({ length }) => length > 0);
    // The code of a module, its tests above all, quotes errors without explaining them.
    const explains = ({ line }: (typeof quotes)[number]): number =>
      Number(line.section?.id !== 'module');
    return quotes.sort((a, b) => b.length - a.length || explains(b) - explains(a))[0]?.line;
  };
  return errorPlaces.flatMap((place) =>
    // By its `id` the checker finds an error that is written twice; it also reports one that no
    // line quotes.
    (texts[place] ?? []).map((text) => ({ note, place, text, id: errorId(text), at: find(text) })),
  );
});

/** An error of a note, its text as Odoo shows it, and the line that explains it. */
export type NoteError = ReturnType<typeof errorsOf>[number];
