import { LEVEL_COUNT } from '../shard';
import type { SearchRecord } from '../types';
import { type Dictionary, Tally } from './dictionary';
import { FIELDS, fieldTexts, type FieldName, type FieldRuns } from './fields';
import { addSynonyms, type Glossary } from './glossary';
import type { Entry } from './shards';

/** The records of a term, ascending, and its impact in each, 1 to LEVEL_COUNT. */
export interface PostingList {
  docs: Uint32Array | readonly number[];
  impacts: Uint8Array | readonly number[];
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
  /** One a posting, in the order they came. */
  private terms = new Uint32Array(1024);
  private docs = new Uint32Array(1024);
  private impacts = new Uint8Array(1024);
  private length = 0;
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
      for (const term of counts.numbers) weights.add(term, Math.min(scale * counts.get(term), limit));
      counts.clear();
    }
    if (this.length + weights.numbers.length > this.terms.length) this.grow(this.length + weights.numbers.length);
    for (const term of weights.numbers) {
      const weight = factor * weights.get(term);
      this.terms[this.length] = term;
      this.docs[this.length] = doc;
      this.impacts[this.length++] = Math.max(1, Math.round((weight / (K1 + weight)) * LEVEL_COUNT));
    }
    weights.clear();
  }

  private grow(min: number): void {
    const size = Math.max(min, this.terms.length * 2);
    const { terms, docs, impacts } = this;
    (this.terms = new Uint32Array(size)).set(terms);
    (this.docs = new Uint32Array(size)).set(docs);
    (this.impacts = new Uint8Array(size)).set(impacts);
  }

  /** @returns the terms that occur, sorted, with their records */
  entries(): Entry[] {
    const { terms, docs, impacts, length } = this;
    // Counting sort by term: keeps the records of a term in order.
    const ends = new Uint32Array(this.dictionary.terms.length);
    for (let i = 0; i < length; i++) ends[terms[i] as number] = (ends[terms[i] as number] as number) + 1;
    let sum = 0;
    for (let term = 0; term < ends.length; term++) {
      const count = ends[term] as number;
      ends[term] = sum;
      sum += count;
    }
    const sortedDocs = new Uint32Array(length);
    const sortedImpacts = new Uint8Array(length);
    for (let i = 0; i < length; i++) {
      const term = terms[i] as number;
      const at = ends[term] as number;
      ends[term] = at + 1;
      sortedDocs[at] = docs[i] as number;
      sortedImpacts[at] = impacts[i] as number;
    }
    const entries: Entry[] = [];
    let start = 0;
    this.dictionary.terms.forEach((term, number) => {
      const end = ends[number] as number;
      if (end > start) {
        entries.push([term, { docs: sortedDocs.subarray(start, end), impacts: sortedImpacts.subarray(start, end) }]);
      }
      start = end;
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
