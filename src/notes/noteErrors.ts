import { escapeRegExp } from '../lib/escape';
import type { Note } from './types';
import { type SectionLine, sectionLines } from './sections';

/** Where errors appear, with the headings of the index. */
export const errorHeadings = {
  install: '安装、升级与启动',
  view: '视图校验',
  server: '服务器日志与 RPC',
  browser: '浏览器控制台与界面',
} as const;

type ErrorPlace = keyof typeof errorHeadings;

export const errorPlaces = Object.keys(errorHeadings) as ErrorPlace[];

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

/**
 * How much of an error a line quotes, in characters. Prose quotes it in code, where `…` leaves out a part; a block has it as
 * it is, without the exception's class when Odoo shows it so.
 */
export function quoted({ text, isCode }: Pick<SectionLine, 'text' | 'isCode'>, error: string): number {
  const message = error.replace(errorClass, '');
  if (plain(text).includes(plain(message))) return error.length;
  if (isCode) return 0;
  const lengths = [...text.matchAll(/(`+)(.+?)\1/g)].map(([, , code = '']) => {
    const parts = code.split('…').map(plain).filter(Boolean);
    return new RegExp(parts.map(escapeRegExp).join('.*')).test(error) ? parts.join('').length : 0;
  });
  return Math.max(0, ...lengths.filter((length) => length >= minQuoted));
}

/** The line that quotes most of an error, the first of equals. */
function bestLine(lines: readonly SectionLine[], error: string): SectionLine | undefined {
  const found = lines.flatMap((line) => (line.section ? { line, length: quoted(line, error) } : []));
  const [best] = found.sort((a, b) => b.length - a.length);
  return best?.length ? best.line : undefined;
}

/** @returns the errors of a note in the order of its frontmatter */
export function errorsOf(note: Note): NoteError[] {
  const errors = (note.frontMatter.errors ?? {}) as Partial<Record<ErrorPlace, string[]>>;
  const lines = sectionLines(note);
  return errorPlaces.flatMap((place) =>
    (errors[place] ?? []).map((text) => ({ note, place, text, id: errorId(text), at: bestLine(lines, text) })),
  );
}
