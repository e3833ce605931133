import { fold, type Simplify } from '../fold';
import { levelOf } from '../records';
import { reduceError } from '../reduceError';
import { indexTerms, runs, type Run } from '../terms';
import { LEVELS, type SearchRecord } from '../types';

/** 各字段的分量（BM25F 的 boost）与长度归一的强度 b；上级标题与报错不按长度归一。 */
export const FIELDS = {
  title: { boost: 6, b: 0.3 },
  parents: { boost: 1.5, b: 0 },
  errors: { boost: 5, b: 0 },
  body: { boost: 1, b: 0.4 },
  code: { boost: 0.2, b: 0.4 },
} as const;

export type FieldName = keyof typeof FIELDS;

/** 一条记录各字段的文字。 */
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

/** 切好的一个字段。 */
export interface FieldRuns {
  /** 折叠过的文字，串的下标指它。 */
  text: string;
  runs: Run[];
}

/** 切好一条记录的各字段；倒排与词汇表都用它，每条记录只切一次。 */
export function tokenize(record: SearchRecord, simplify: Simplify): Record<FieldName, FieldRuns> {
  const texts = fieldTexts(record);
  const one = (name: FieldName): FieldRuns => {
    const text = fold(texts[name], simplify);
    return { text, runs: runs(text) };
  };
  return { title: one('title'), parents: one('parents'), errors: one('errors'), body: one('body'), code: one('code') };
}

/** 各词项的次数。 */
export function countTerms(found: readonly Run[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const run of found) {
    for (const term of indexTerms(run)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
