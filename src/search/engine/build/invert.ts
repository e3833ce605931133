import { LEVEL_COUNT } from '../shard';
import type { SearchRecord } from '../types';
import { type Dictionary, Tally } from './dictionary';
import { FIELDS, fieldTexts, type FieldName, type FieldRuns } from './fields';
import { addSynonyms, type Glossary } from './glossary';
import type { Entry } from './shards';

/** The records of a term, ascending, and its impact in each, 1 to LEVEL_COUNT. */
export interface PostingList {
  docs: readonly number[];
  impacts: readonly number[];
}

/** BM25's saturation: the more often a term occurs, the slower its impact nears 1. */
const K1 = 1.6;

/** What a synonym counts for, of the word itself. */
const SYNONYM = 0.5;

/** However often a term occurs in code, it counts less than once in prose. */
const MAX_CODE = 0.3;

const NAMES = Object.keys(FIELDS) as FieldName[];

/**
 * Inverted index: the impact of each term in each record after BM25F (Robertson & Zaragoza 2009, section 3.6): counts
 * per field, normalised by length (characters), times the field's weight, summed, then saturated. The idf comes at
 * query time.
 */
export class Inverter {
  /** The postings of each term, by its number. */
  private readonly lists: ({ docs: number[]; impacts: number[] } | undefined)[] = [];
  private readonly average: Record<FieldName, number>;
  private readonly counts = new Tally();
  private readonly weights = new Tally();

  /** @param records all of them, for the average length of each field */
  constructor(
    records: readonly SearchRecord[],
    private readonly dictionary: Dictionary,
    private readonly glossary: Glossary,
  ) {
    this.average = averageLengths(records);
  }

  /**
   * Adds a record; numbers ascending.
   * @param factor of all its weights
   */
  add(doc: number, fields: Record<FieldName, FieldRuns>, factor = 1): void {
    const { counts, weights } = this;
    for (const name of NAMES) {
      const { text, runs } = fields[name];
      if (!runs.length) continue;
      const { boost, b } = FIELDS[name];
      this.dictionary.count(runs, counts);
      if (name !== 'code') addSynonyms(counts, this.glossary, SYNONYM);
      const scale = boost / (1 - b + b * (text.length / this.average[name]));
      const limit = name === 'code' ? MAX_CODE : Infinity;
      for (const term of counts.numbers)
        weights.add(term, Math.min(scale * counts.get(term), limit));
      counts.clear();
    }
    for (const term of weights.numbers) {
      const weight = factor * weights.get(term);
      const list = (this.lists[term] ??= { docs: [], impacts: [] });
      list.docs.push(doc);
      list.impacts.push(Math.max(1, Math.round((weight / (K1 + weight)) * LEVEL_COUNT)));
    }
    weights.clear();
  }

  /** @returns the terms that occur, sorted, with their records */
  entries(): Entry[] {
    const entries = this.dictionary.terms.flatMap((term, number): Entry[] => {
      const list = this.lists[number];
      return list ? [[term, list]] : [];
    });
    return entries.sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** Average length of each field over the records that have it. */
function averageLengths(records: readonly SearchRecord[]): Record<FieldName, number> {
  const sums = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<FieldName, number>;
  const counts = { ...sums };
  for (const record of records) {
    const texts = fieldTexts(record);
    for (const name of NAMES) {
      sums[name] += texts[name].length;
      if (texts[name]) counts[name]++;
    }
  }
  for (const name of NAMES) sums[name] = sums[name] / (counts[name] || 1) || 1;
  return sums;
}
