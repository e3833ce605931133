import { parseQuery } from './query';
import { nearest, type Vocabulary } from './typos';

/** 建议的个数。 */
const COUNT = 3;

/** 一条查询最多试几个候选。 */
const MAX_TRIES = 8;

/**
 * 没有结果时的建议：相近的标识符（放宽到三分之一的字母不同）、查询里单独有结果的词。
 * @param count 某个查询的命中数；只建议有命中的
 */
export async function suggest(
  query: string,
  vocabulary: Vocabulary,
  count: (query: string) => Promise<number>,
): Promise<string[]> {
  const { text, units } = parseQuery(query);
  const candidates: string[] = [];
  for (const unit of units) {
    if (!unit.han) {
      const max = Math.min(4, Math.ceil(unit.text.length / 3));
      candidates.push(...nearest(unit.text, vocabulary, max, unit.text.length > 3, 2).map(({ word }) => word));
    }
  }
  // 中文按连着的一串、标识符按原来的写法；长的先。
  const pieces = text.split(/[^\p{L}\p{N}._/-]+/u).filter((piece) => piece.length > 1);
  pieces.sort((a, b) => b.length - a.length);
  candidates.push(...pieces, ...units.map((unit) => unit.text));
  const out: string[] = [];
  for (const candidate of [...new Set(candidates)].slice(0, MAX_TRIES)) {
    if (candidate !== text && out.length < COUNT && (await count(candidate)) > 0) out.push(candidate);
  }
  return out;
}
