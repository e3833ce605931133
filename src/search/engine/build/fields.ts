import { fold, type Simplify } from '../fold';
import { levelOf } from '../records';
import { reduceError } from '../reduceError';
import { runs, type Run } from '../terms';
import { LEVELS, type SearchRecord } from '../types';

/**
 * Weight of each field (BM25F's boost) and how strongly its length counts (b). Parent headings and error messages are
 * not normalised by length. Chosen by the bench.
 */
export const FIELDS = {
  title: { boost: 6, b: 0.3 },
  parents: { boost: 1.5, b: 0 },
  errors: { boost: 5, b: 0 },
  body: { boost: 1, b: 0.4 },
  code: { boost: 0.2, b: 0.4 },
} as const;

export type FieldName = keyof typeof FIELDS;

/** The text of each field of a record. */
export function fieldTexts(record: SearchRecord): Record<FieldName, string> {
  const own = levelOf(record.type, record.hierarchy);
  return {
    title: record.hierarchy[own] ?? '',
    parents: LEVELS.filter((level) => level !== own)
      .map((level) => record.hierarchy[level] ?? '')
      .join('\n'),
    errors: (record.errors ?? []).map(reduceError).join('\n'),
    body: record.content ?? '',
    code: record.code ?? '',
  };
}

/** A field cut into runs. */
export interface FieldRuns {
  /** The folded text, which the runs point into. */
  text: string;
  runs: Run[];
}

/** Cuts the fields of a record once, for the inverted index and the vocabulary. */
export function tokenize(record: SearchRecord, simplify: Simplify): Record<FieldName, FieldRuns> {
  const texts = fieldTexts(record);
  const one = (name: FieldName): FieldRuns => {
    const text = fold(texts[name], simplify);
    return { text, runs: runs(text) };
  };
  return { title: one('title'), parents: one('parents'), errors: one('errors'), body: one('body'), code: one('code') };
}
