import { lower } from './fold';
import { parseTerms } from './shard';

/** The vocabulary, read: words as written, their keys (lower case, no connectors), and the characters of each key. */
export interface Vocabulary {
  words: string[];
  keys: string[];
  masks: Int32Array;
}

interface Near {
  key: string;
  word: string;
  distance: number;
}

/** Typos allowed in a word: one from 4 letters on, two from 8. */
export function tolerance(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

export function parseVocabulary(payload: string): Vocabulary {
  const words = parseTerms(payload);
  const keys = words.map((word) => lower(word).replace(/[._/-]/g, ''));
  return { words, keys, masks: Int32Array.from(keys, mask) };
}

/** The characters of a key folded to 32 bits: what differs too much needs no closer look. */
function mask(key: string): number {
  let bits = 0;
  for (let i = 0; i < key.length; i++) bits |= 1 << (key.charCodeAt(i) & 31);
  return bits;
}

function bitCount(n: number): number {
  let count = 0;
  for (; n; n &= n - 1) count++;
  return count;
}

/**
 * The words most like `word`, up to `limit`; the first letter may be wrong too.
 * @param max most typos: a letter more, less or other, or two swapped, is one
 * @param prefix also longer words with such a beginning; whole words come first
 */
export function nearest(
  word: string,
  { words, keys, masks }: Vocabulary,
  max: number,
  prefix: boolean,
  limit: number,
): Near[] {
  const found: (Near & { rank: number })[] = [];
  const bits = mask(word);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const more = key.length - word.length;
    if (more < -max || (!prefix && more > max)) continue;
    const theirs = masks[i] as number;
    if (bitCount(bits & ~theirs) > max) continue;
    const whole = more <= max && bitCount(theirs & ~bits) <= max;
    if (!whole && !prefix) continue;
    const distance = editDistance(word, key, max, prefix);
    if (distance.whole > max && distance.prefix > max) continue;
    const isWhole = distance.whole <= max;
    const value = isWhole ? distance.whole : distance.prefix;
    // Of equals, the right first letter first.
    const rank = value * 4 + (isWhole ? 0 : 6) + (key.startsWith(word.charAt(0)) ? 0 : 1);
    found.push({
      key: isWhole ? key : key.slice(0, distance.end),
      word: words[i] as string,
      distance: value,
      rank,
    });
  }
  found.sort((a, b) => a.rank - b.rank || a.key.length - b.key.length);
  const out: Near[] = [];
  for (const near of found) {
    // Beginnings of longer words only where no whole one is as near.
    if (near.rank > (found[0]?.rank ?? 0) + 1 || out.length >= limit) break;
    if (!out.some(({ key }) => key === near.key)) out.push(near);
  }
  return out;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/**
 * Edit distance up to `max`, as optimal string alignment: adjacent letters swapped count as one.
 * @returns whole: to all of `key`; prefix: to its nearest beginning; end: the length of that beginning
 */
export function editDistance(
  word: string,
  key: string,
  max: number,
  prefix: boolean,
): { whole: number; prefix: number; end: number } {
  const width = Math.min(key.length, word.length + max, 60);
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= width; j++) last[j] = j;
  const height = Math.min(word.length, 60);
  for (let i = 1; i <= height; i++) {
    let min = (row[0] = i);
    const a = word.charCodeAt(i - 1);
    for (let j = 1; j <= width; j++) {
      const b = key.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (a === b ? 0 : 1),
      );
      if (i > 1 && j > 1 && a === key.charCodeAt(j - 2) && word.charCodeAt(i - 2) === b) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row[j] = cost;
      if (cost < min) min = cost;
    }
    if (min > max) return { whole: 99, prefix: 99, end: 0 };
    [before, last, row] = [last, row, before];
  }
  let best = 99;
  let end = 0;
  for (let j = 0; prefix && j <= width; j++) {
    if ((last[j] as number) < best) {
      best = last[j] as number;
      end = j;
    }
  }
  return { whole: width === key.length ? (last[width] as number) : 99, prefix: best, end };
}
