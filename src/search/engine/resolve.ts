import type { Found, Lookup } from './lookup';
import type { Mark } from './marks';
import type { Unit } from './query';
import { nearest, tolerance, type Vocabulary } from './typos';

/** 一个词找到的记录，与命中里该标出的字。 */
export interface Resolved extends Found {
  marks: Mark[];
}

/** 错一处打的折扣。 */
const TYPO = 0.6;

/** 一个错词最多试几个相近的词。 */
const MAX_NEAR = 4;

/**
 * 找一个词。标识符先找整体，没有再找各段；还没有才动用词汇表纠错。
 * @param vocabulary 取词汇表；粘贴的报错不给，只找原样的词
 * @returns 一个词一项；拆成几段时是几项
 */
export async function resolve(
  unit: Unit,
  lookup: Lookup,
  vocabulary: (() => Promise<Vocabulary>) | undefined,
): Promise<Resolved[]> {
  const whole = await plain(unit.text, unit.prefix, unit.han, lookup);
  if (whole.postings.length || unit.han) return [whole];
  const { parts } = unit;
  const last = parts.length - 1;
  if (last > 0) {
    const exact = await Promise.all(parts.map(({ text }) => plain(text, false, false, lookup)));
    if (exact.every(({ postings, marks }) => postings.length && !marks[0]?.prefix)) return exact;
  }
  if (vocabulary) {
    const near = await correct(unit.text, unit.prefix, lookup, vocabulary);
    if (near.postings.length || !last) return [near];
  }
  // 整体没有相近的：各段分别找，末一段可以只是开头，还没有的再纠错。
  return Promise.all(
    parts.map(async ({ text }, i) => {
      const part = await plain(text, unit.prefix && i === last, false, lookup);
      return part.postings.length || !vocabulary ? part : correct(text, unit.prefix && i === last, lookup, vocabulary);
    }),
  );
}

async function plain(text: string, prefix: boolean, han: boolean, lookup: Lookup): Promise<Resolved> {
  const mark = { han, text, prefix };
  const found = prefix ? await lookup.prefix(text) : await lookup.exact(text);
  // 不在末尾的词也许是复数、过去式的原形：没有原样的就按开头找。
  if (!prefix && !han && !found.postings.length && text.length > 2) {
    return { ...(await lookup.prefix(text)), marks: [{ ...mark, prefix: true }] };
  }
  return { ...found, marks: [mark] };
}

async function correct(text: string, prefix: boolean, lookup: Lookup, vocabulary: () => Promise<Vocabulary>): Promise<Resolved> {
  const max = tolerance(text.length);
  if (!max) return { postings: [], marks: [] };
  const near = nearest(text, await vocabulary(), max, prefix && text.length > 4, MAX_NEAR);
  const found = await Promise.all(near.map(({ key, distance }) => lookup.prefix(key, TYPO ** distance)));
  return {
    postings: found.flatMap(({ postings }) => postings),
    marks: near.map(({ key }) => ({ han: false, text: key, prefix: true })),
  };
}
