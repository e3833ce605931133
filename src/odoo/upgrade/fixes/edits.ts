import type { Range } from '../../parse/xmlRanges';

/** A change of a text: what stands from `start` to before `end` becomes `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Edits of one file that are made together or not at all. */
export interface Fix {
  path: string;
  /** The line of what is wrong, from 1. */
  line: number;
  edits: Edit[];
}

/** @returns the edit that writes something else in place of a part */
export const replacement = ({ start, end }: Range, text: string): Edit => ({ start, end, text });

/** @returns the edit that writes something before a place */
export const insertion = (start: number, text: string): Edit => ({ start, end: start, text });

/**
 * @param part none has no edits
 * @param find a global pattern
 * @param write what is written for a match
 * @returns the edits that write something else wherever a pattern matches in a part of a text
 */
export const matchEdits = (
  part: Range | undefined,
  text: string,
  find: RegExp,
  write: string | ((match: RegExpExecArray) => string),
): Edit[] =>
  [...(part ? text.slice(part.start, part.end).matchAll(find) : [])].map((match) => {
    const from = (part?.start ?? 0) + match.index;
    const written = typeof write === 'string' ? write : write(match);
    return { start: from, end: from + match[0].length, text: written };
  });

const isSame = (a: Edit, b: Edit): boolean =>
  a.start === b.start && a.end === b.end && a.text === b.text;

/** Whether the result would depend on which edit comes first. */
const overlaps = (a: Edit, b: Edit): boolean =>
  (a.start < b.end && b.start < a.end) ||
  (a.start === b.start && (a.end === b.end || isEmpty(a, b)));

const isEmpty = (a: Edit, b: Edit): boolean => a.start === a.end || b.start === b.end;

/**
 * Takes the fixes of a file that can be made together. Of two that overlap the first one counts,
 * unless they are the same.
 */
export function withoutOverlaps(fixes: readonly Fix[]): Fix[] {
  const taken: Edit[] = [];
  return fixes.filter(({ edits }) => {
    if (edits.some((edit) => taken.some((other) => overlaps(edit, other) && !isSame(edit, other))))
      return false;
    taken.push(...edits);
    return true;
  });
}

/**
 * Applies edits to a text. Everything else stays as it is.
 *
 * @throws {RangeError} when edits overlap or lie outside of the text
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits
    .filter((edit, index) => edits.findIndex((other) => isSame(edit, other)) === index)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  let at = 0;
  for (const [index, edit] of sorted.entries()) {
    const { start, end, text: inserted } = edit;
    const next = sorted[index + 1];
    if (start < at || end < start || end > text.length || (next && overlaps(edit, next)))
      throw new RangeError(`edits overlap at ${start}`);
    parts.push(text.slice(at, start), inserted);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/**
 * Applies edits of a text as `sourceText` gives it to the text as the file has it: its byte order
 * mark and its line breaks stay, and new lines end as most lines of the file do.
 */
export function applyToSource(original: string, edits: readonly Edit[]): string {
  const positions: number[] = [];
  let at = original.startsWith('\uFEFF') ? 1 : 0;
  for (; at < original.length; at += 1) {
    positions.push(at);
    if (original.startsWith('\r\n', at)) at += 1;
  }
  positions.push(original.length);
  const count = (lineBreak: RegExp): number => (original.match(lineBreak) ?? []).length;
  const isDos = count(/\r\n/g) * 2 > count(/\n/g);
  return applyEdits(
    original,
    edits.map(({ start, end, text }) => ({
      start: positions[start] ?? start,
      end: positions[end] ?? end,
      text: isDos ? text.replace(/\n/g, '\r\n') : text,
    })),
  );
}

/**
 * @returns the edit that removes a part of a text, with its line or lines when nothing else is there
 */
export function removal(text: string, start: number, end: number): Edit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineBreak = text.indexOf('\n', end);
  const lineEnd = lineBreak < 0 ? text.length : lineBreak;
  const isAlone = !text.slice(lineStart, start).trim() && !text.slice(end, lineEnd).trim();
  return replacement(
    isAlone ? { start: lineStart, end: Math.min(lineEnd + 1, text.length) } : { start, end },
    '',
  );
}
