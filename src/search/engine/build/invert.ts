import { LEVEL_COUNT } from '../shard';
import type { SearchRecord } from '../types';
import { countTerms, FIELDS, fieldTexts, type FieldName, type FieldRuns } from './fields';
import { addSynonyms, type Glossary } from './glossary';

/** 一个词项的记录号（升序）与分量（1 到 LEVEL_COUNT）。 */
export interface PostingList {
  docs: number[];
  impacts: number[];
}

/** BM25 的饱和常数：次数越多分量越接近 1，越慢。 */
const K1 = 1.6;

/** 同义词算原词的几成。 */
const SYNONYM = 0.5;

/** 代码里出现再多次，也不及正文出现一次。 */
const MAX_CODE = 0.3;

const NAMES = Object.keys(FIELDS) as FieldName[];

/**
 * 倒排：每个词项在每条记录里的分量，按 BM25F（Robertson & Zaragoza 2009, §3.6）：
 * 各字段的次数按长度（字符数）归一、乘字段的分量、相加，再饱和；idf 在查询时乘。
 */
export class Inverter {
  readonly lists = new Map<string, PostingList>();
  private readonly average: Record<FieldName, number>;

  /** @param records 全部记录，用来算各字段的平均长度 */
  constructor(
    records: readonly SearchRecord[],
    private readonly glossary: Glossary,
  ) {
    this.average = averageLengths(records);
  }

  /** 加一条记录；按记录号从小到大调用。 */
  add(doc: number, fields: Record<FieldName, FieldRuns>): void {
    const weights = new Map<string, number>();
    for (const name of NAMES) {
      const { text, runs } = fields[name];
      if (!runs.length) continue;
      const { boost, b } = FIELDS[name];
      const counts = countTerms(runs);
      if (name !== 'code') addSynonyms(counts, this.glossary, SYNONYM);
      const scale = boost / (1 - b + b * (text.length / this.average[name]));
      const limit = name === 'code' ? MAX_CODE : Infinity;
      for (const [term, count] of counts) {
        weights.set(term, (weights.get(term) ?? 0) + Math.min(scale * count, limit));
      }
    }
    for (const [term, weight] of weights) {
      let list = this.lists.get(term);
      if (!list) this.lists.set(term, (list = { docs: [], impacts: [] }));
      list.docs.push(doc);
      list.impacts.push(Math.max(1, Math.round((weight / (K1 + weight)) * LEVEL_COUNT)));
    }
  }
}

/** 各字段的平均长度，只算有这个字段的记录。 */
function averageLengths(records: readonly SearchRecord[]): Record<FieldName, number> {
  const sums = { title: 0, parents: 0, errors: 0, body: 0, code: 0 };
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
