import { memoize } from '../lib/memoize';
import type { Note } from './types';
import { type SectionLine, sectionLines } from './sections';

/** Where errors appear; the keys of `errors` in the front matter. */
export const errorPlaces = ['install', 'view', 'server', 'browser'] as const;

type ErrorPlace = (typeof errorPlaces)[number];

/** An error text of a note. */
export interface NoteError {
  note: Note;
  place: ErrorPlace;
  /** As Odoo shows it. */
  text: string;
  /** Anchor in the index. */
  id: string;
  /** The line of the note that quotes it; undefined when none does, which the checker reports. */
  at: SectionLine | undefined;
}

/** Words of an anchor: enough to tell errors apart, few enough to read. */
const idWords = 9;

/** @returns the anchor of an error, which depends on its text alone and so stays when others come and go */
export function errorId(text: string): string {
  return (text.toLowerCase().match(/[a-z\d]+/g) ?? []).slice(0, idWords).join('-');
}

/** A quotation with fewer characters would fit other errors, too. */
const minQuoted = 13;

/** The class of an error, which is not part of its message. */
export const errorClass = /^(?:[a-z_]\w*\.)*[A-Z]\w+: /;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const messageOf = (error: string): string => plain(error.replace(errorClass, ''));

/**
 * Finds quotations in a line. Prose quotes an error as inline code, where `…` stands for a part that is left out. A code block
 * quotes it whole, with or without the class of the exception.
 *
 * @returns a function that says how many characters of an error the line quotes
 */
export function quotingLine({ text, isCode }: Pick<SectionLine, 'text' | 'isCode'>) {
  const line = plain(text);
  const found = isCode ? [] : [...text.matchAll(/(`+)(.+?)\1/g)];
  const codes = found.map(([, , code = '']) => code.split('…').map(plain).filter(Boolean));
  const quotations = codes.filter((parts) => parts.join('').length >= minQuoted);
  return (error: string, message = messageOf(error)): number => {
    if (line.includes(message)) return error.length;
    const lengths = quotations.map((parts) => {
      let end = 0;
      const follows = (part: string): boolean =>
        (end = error.indexOf(part, end) + part.length) >= part.length;
      return parts.every(follows) ? parts.join('').length : 0;
    });
    return Math.max(0, ...lengths);
  };
}

/** @returns the errors of a note in the order of its front matter, each with the first of the lines that quote most of it */
export const errorsOf = memoize((note: Note): NoteError[] => {
  const errors = (note.frontMatter.errors ?? {}) as Partial<Record<ErrorPlace, string[]>>;
  const lines = sectionLines(note).flatMap((line) =>
    line.section ? [{ line, quoted: quotingLine(line) }] : [],
  );
  const quoting = (text: string): SectionLine | undefined => {
    const message = messageOf(text);
    const found = lines.map(({ line, quoted }) => ({ line, length: quoted(text, message) }));
    return found.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length)[0]?.line;
  };
  return errorPlaces.flatMap((place) =>
    (errors[place] ?? []).map((text) => ({
      note,
      place,
      text,
      id: errorId(text),
      at: quoting(text),
    })),
  );
});
