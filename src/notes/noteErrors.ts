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

/** A line as {@link quoted} reads it. */
interface QuotingLine {
  text: string;
  /** Inline code that may be a quotation, cut where it leaves out a part. */
  codes: string[][];
}

/** @returns what of a line may quote an error: code of prose only where it is long enough */
export function quotingLine({ text, isCode }: Pick<SectionLine, 'text' | 'isCode'>): QuotingLine {
  const found = isCode ? [] : [...text.matchAll(/(`+)(.+?)\1/g)];
  const codes = found.map(([, , code = '']) => code.split('…').map(plain).filter(Boolean));
  return { text: plain(text), codes: codes.filter((parts) => parts.join('').length >= minQuoted) };
}

/**
 * How much of an error a line quotes, in characters. Prose quotes it in code, where `…` leaves out a part; a block has it as
 * it is, without the exception's class when Odoo shows it so.
 */
export function quoted({ text, codes }: QuotingLine, error: string, message = messageOf(error)): number {
  if (text.includes(message)) return error.length;
  const lengths = codes.map((parts) => {
    let end = 0;
    const follows = (part: string): boolean => (end = error.indexOf(part, end) + part.length) >= part.length;
    return parts.every(follows) ? parts.join('').length : 0;
  });
  return Math.max(0, ...lengths);
}

/** The line that quotes most of an error, the first of equals. */
function bestLine(lines: readonly (SectionLine & QuotingLine)[], error: string): SectionLine | undefined {
  const message = messageOf(error);
  const found = lines.map((line) => ({ line, length: quoted(line, error, message) }));
  const [best] = found.sort((a, b) => b.length - a.length);
  return best?.length ? best.line : undefined;
}

/** @returns the errors of a note in the order of its frontmatter */
export function errorsOf(note: Note): NoteError[] {
  const errors = (note.frontMatter.errors ?? {}) as Partial<Record<ErrorPlace, string[]>>;
  const lines = sectionLines(note).flatMap((line) => (line.section ? { ...line, ...quotingLine(line) } : []));
  return errorPlaces.flatMap((place) =>
    (errors[place] ?? []).map((text) => ({ note, place, text, id: errorId(text), at: bestLine(lines, text) })),
  );
}
