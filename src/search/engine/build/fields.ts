import { fold, type Simplify } from '../fold';
import { levelOf } from '../records';
import { reduceError } from '../reduceError';
import { runs, type Run } from '../terms';
import { LEVELS, type SearchRecord } from '../types';

/**
 * Weight of each field (BM25F's boost) and how strongly its length counts (b). Parent headings, error messages and what is
 * said about the page are not normalised by length. Chosen by the bench.
 */
export const FIELDS = {
  title: { boost: 6, b: 0.3 },
  parents: { boost: 1.5, b: 0 },
  errors: { boost: 8, b: 0 },
  about: { boost: 4, b: 0.4 },
  page: { boost: 1.5, b: 0 },
  body: { boost: 1, b: 0.5 },
  code: { boost: 0.2, b: 0.4 },
} as const;

export type FieldName = keyof typeof FIELDS;

/** A class with its module, which a reduced error no longer has: `psycopg2.errors.UniqueViolation: …`. */
const DOTTED = /^(?:\w+\.)+\w+(?=:)/;

/** Whether a record is a block of code, which is found by its code and its page, not by the heading above it. */
export function isCodeBlock({ type, content, code }: SearchRecord): boolean {
  return type === 'content' && !content && !!code;
}

/**
 * The text of each field of a record.
 * @param page what is said about the page it is a section of
 */
export function fieldTexts(record: SearchRecord, page = ''): Record<FieldName, string> {
  const own = levelOf(record.type, record.hierarchy);
  return {
    title: isCodeBlock(record) ? '' : (record.hierarchy[own] ?? ''),
    parents: LEVELS.filter((level) => level !== own)
      .map((level) => record.hierarchy[level] ?? '')
      .join('\n'),
    errors: (record.errors ?? [])
      .flatMap((error) => [reduceError(error), DOTTED.exec(error)?.[0] ?? ''])
      .join('\n'),
    about: record.about ?? '',
    page,
    body: record.content ?? '',
    code: record.code ?? '',
  };
}

export interface FieldRuns {
  /** The folded text, which the runs point into. */
  text: string;
  runs: Run[];
}

/**
 * Cuts the fields of records once, for the inverted index and the vocabulary.
 *
 * @returns takes a record and `page` as in fieldTexts; what is as in the record before is not cut again
 */
export function tokenizer(
  simplify: Simplify,
): (record: SearchRecord, page?: string) => Record<FieldName, FieldRuns> {
  const last = new Map<string, FieldRuns & { source: string }>();
  return (record, page) => {
    const fields = Object.entries(fieldTexts(record, page)).map(([name, source]) => {
      const known = last.get(name);
      if (known?.source === source) return [name, known];
      const text = fold(source, simplify);
      const field = { source, text, runs: runs(text) };
      last.set(name, field);
      return [name, field];
    });
    return Object.fromEntries(fields) as Record<FieldName, FieldRuns>;
  };
}
