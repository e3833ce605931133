import { shortPrefixTerms } from '../tokenize';
import { FIELDS, IMPACT_LEVELS, K1, MAX_CODE, SYNONYM, type FieldName } from '../weights';
import type { Fields } from './fields';
import { type Glossary, synonymCounts } from './glossary';

/** A term and the records that have it, in order, each as lookup.ts reads it. */
export interface TermPostings {
  term: string;
  postings: number[];
}

const NAMES = Object.keys(FIELDS) as FieldName[];

/**
 * Makes the inverted index, with its terms sorted. The impact of a term in a record follows BM25F
 * (Robertson & Zaragoza 2009, section 3.6): its count in each field is normalised by the field's
 * length and multiplied by the field's weight, and the sum, times the record's factor, is
 * saturated. The query multiplies it by the idf.
 */
export function invert(
  records: readonly Fields[],
  factors: readonly number[],
  glossary: Glossary,
): TermPostings[] {
  const index = new Map<string, { postings: number[]; next: number }>();
  const add = (term: string, record: number, impact: number): void => {
    const entry = index.get(term) ?? { postings: [], next: 0 };
    if (entry.next === 0) index.set(term, entry);
    entry.postings.push((record - entry.next) * IMPACT_LEVELS + impact);
    entry.next = record + 1;
  };
  const averages = averageLengths(records);
  for (const [record, fields] of records.entries()) {
    const shorts = new Map<string, number>();
    for (const [term, sum] of weigh(fields, averages, glossary)) {
      const weight = (factors[record] ?? 1) * sum;
      const impact = Math.max(1, Math.round((weight / (K1 + weight)) * (IMPACT_LEVELS - 1)));
      add(term, record, impact);
      for (const short of shortPrefixTerms(term)) {
        shorts.set(short, Math.max(shorts.get(short) ?? 0, impact));
      }
    }
    for (const [short, impact] of shorts) add(short, record, impact);
  }
  return [...index]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, { postings }]) => ({ term, postings }));
}

/** Adds up the weights of each term over the fields of a record. */
function weigh(fields: Fields, averages: Record<FieldName, number>, glossary: Glossary) {
  const weights = new Map<string, number>();
  for (const name of NAMES) {
    const { boost, b } = FIELDS[name];
    const { text, counts } = fields[name];
    const scale = boost / (1 - b + b * (text.length / averages[name]));
    const most = name === 'code' ? MAX_CODE : Infinity;
    const add = (count: number, term: string): void => {
      weights.set(term, (weights.get(term) ?? 0) + Math.min(scale * count, most));
    };
    counts.forEach(add);
    if (name !== 'code') synonymCounts(counts, glossary, SYNONYM).forEach(add);
  }
  return weights;
}

/** The average length of each field over the records that have it. */
function averageLengths(records: readonly Fields[]): Record<FieldName, number> {
  const averages = NAMES.map((name) => {
    const lengths = records.map((fields) => fields[name].text.length).filter(Boolean);
    return [name, lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1];
  });
  return Object.fromEntries(averages) as Record<FieldName, number>;
}
