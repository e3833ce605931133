import { indexTerms, shortPrefixTerms } from '../terms';
import type { SearchRecord } from '../types';
import { FIELDS, IMPACT_LEVELS, K1, MAX_CODE, SYNONYM, type FieldName } from '../weights';
import { fieldTexts, type Fields } from './fields';
import { addSynonyms, type Glossary } from './glossary';

/** A term, the records that have it, in order, and its impact in each. */
export interface TermPostings {
  term: string;
  postings: { record: number; impact: number }[];
}

const NAMES = Object.keys(FIELDS) as FieldName[];

/**
 * Makes the inverted index. The impact of a term in a record follows BM25F (Robertson & Zaragoza 2009, section 3.6): its
 * count in each field is normalised by the field's length and multiplied by the field's weight, and the sum is saturated.
 * The query multiplies it by the idf.
 */
export class Inverter {
  private readonly index = new Map<string, TermPostings['postings']>();
  private readonly averages: Record<FieldName, number>;
  private records = 0;

  /** @param records all records, for the average length of each field */
  constructor(
    records: readonly SearchRecord[],
    private readonly glossary: Glossary,
  ) {
    this.averages = averageLengths(records);
  }

  /** Adds the next record. @param factor what its weights are multiplied by */
  add(fields: Fields, factor: number): void {
    const weights = new Map<string, number>();
    for (const name of NAMES) {
      const { boost, b } = FIELDS[name];
      const scale = boost / (1 - b + b * (fields[name].text.length / this.averages[name]));
      for (const [term, count] of this.countTerms(name, fields)) {
        const weight = name === 'code' ? Math.min(scale * count, MAX_CODE) : scale * count;
        weights.set(term, (weights.get(term) ?? 0) + weight);
      }
    }
    const impacts = new Map<string, number>();
    for (const [term, sum] of weights) {
      const weight = factor * sum;
      const level = (weight / (K1 + weight)) * (IMPACT_LEVELS - 1);
      const impact = Math.max(1, Math.round(level));
      impacts.set(term, impact);
      for (const short of shortPrefixTerms(term)) {
        impacts.set(short, Math.max(impacts.get(short) ?? 0, impact));
      }
    }
    for (const [term, impact] of impacts) {
      const postings = this.index.get(term) ?? [];
      postings.push({ record: this.records, impact });
      this.index.set(term, postings);
    }
    this.records++;
  }

  private countTerms(name: FieldName, fields: Fields): Map<string, number> {
    const counts = new Map<string, number>();
    for (const term of fields[name].runs.flatMap(indexTerms)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    if (name !== 'code') addSynonyms(counts, this.glossary, SYNONYM);
    return counts;
  }

  /** @returns all terms, sorted */
  terms(): TermPostings[] {
    return [...this.index]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([term, postings]) => ({ term, postings }));
  }
}

/** The average length of each field over the records that have it. */
function averageLengths(records: readonly SearchRecord[]): Record<FieldName, number> {
  const texts = records.map((record) => fieldTexts(record));
  const averages = NAMES.map((name) => {
    const lengths = texts.map((text) => text[name].length).filter((length) => length > 0);
    return [name, lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1];
  });
  return Object.fromEntries(averages) as Record<FieldName, number>;
}
