import { remember } from '../lib/remember';
import type { Note } from './types';
import { type SectionLine, sectionLines } from './sections';

/** Where errors appear. */
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
  /** Where the note speaks of it; undefined when it does not, which is a diagnostic. */
  at: SectionLine | undefined;
}

/** Words of an anchor: enough to tell errors apart, few enough to read. */
const idWords = 9;

/** Anchor of an error: made from its text alone, so it stays when others come and go. */
export function errorId(text: string): string {
  return (text.toLowerCase().match(/[a-z\d]+/g) ?? []).slice(0, idWords).join('-');
}

/** Characters of an error that a note must quote: fewer, and other errors have them too. */
const minQuoted = 13;

/** The class of an error, which is not part of its message. */
export const errorClass = /^(?:[a-z_]\w*\.)*[A-Z]\w+: /;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const messageOf = (error: string): string => plain(error.replace(errorClass, ''));

/**
 * Prose quotes an error in code, where `…` leaves out a part; a block has it as it is, without the exception's class when Odoo
 * shows it so.
 *
 * @returns how much of an error the line quotes, in characters
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

/** @returns the errors of a note in the order of its frontmatter, each with the line that quotes most of it, the first of equals */
export const errorsOf = remember((note: Note): NoteError[] => {
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
