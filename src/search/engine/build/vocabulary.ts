import { MAX_KEY } from '../terms';
import type { FieldName, FieldRuns } from './fields';
import { encodeTerms } from './shards';

/** 纠错只管这么长起的词：更短的词差一个字母就是别的词。 */
export const MIN_LENGTH = 4;

/** 只在代码里出现过一次、又没在正文出现的标识符不收：多半是变量名，白占字节。 */
const MIN_CODE_COUNT = 2;

/**
 * 纠错与建议用的词汇表：记录里的标识符（整体）与其各段，写法取最常见的一种。
 * 排序按小写，前一个与后一个共有的开头只写一次。
 */
export class VocabularyBuilder {
  private readonly forms = new Map<string, Map<string, number>>();

  /** 加一条记录。 */
  add(fields: Record<FieldName, FieldRuns>): void {
    for (const [name, { text, runs }] of Object.entries(fields)) {
      // 正文里的一次足够；代码里的要两条记录。
      const count = name === 'code' ? 1 : MIN_CODE_COUNT;
      const seen = new Set<string>();
      const once = (key: string, form: string): void => {
        if (!seen.has(form)) this.count(key, form, count);
        seen.add(form);
      };
      for (const run of runs) {
        if (run.han) continue;
        once(run.text, text.slice(run.start, run.end));
        for (const part of run.parts) once(part.text, part.text);
      }
    }
  }

  private count(key: string, form: string, count: number): void {
    if (key.length < MIN_LENGTH || key.length >= MAX_KEY || /^\d+$/.test(key)) return;
    let seen = this.forms.get(key);
    if (!seen) this.forms.set(key, (seen = new Map<string, number>()));
    seen.set(form, (seen.get(form) ?? 0) + count);
  }

  /** 词汇表的文字（见 parseVocabulary）。 */
  encode(): string {
    const words: string[] = [];
    for (const seen of this.forms.values()) {
      const total = [...seen.values()].reduce((a, b) => a + b);
      const best = [...seen].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))[0];
      if (best && total >= MIN_CODE_COUNT) words.push(best[0]);
    }
    return encodeTerms(words.sort((a, b) => compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b)));
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
