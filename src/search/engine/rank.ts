import { fold, lower } from './fold';
import { bisect, remember } from './helpers';
import { levelOf, type StoredRecord } from './records';
import type { Resolved } from './resolve';
import type { Root } from './root';

export interface Ranking {
  top: { doc: number; score: number }[];
  /** Number of hits after filtering. */
  total: number;
  /** How many of them can be paged to: of a top list, only those it has. */
  reachable: number;
  byCombo: number[];
}

/** Exponent of coverage: a record that lacks a word falls behind. */
const COVERAGE = 2;

/** Below this share of the best coverage a record is no hit: in a long query it would only be noise. */
const THRESHOLD = 0.5;

/**
 * Ranks: the sum over the words of idf times impact, times the coverage (share of the idf found) to a power. Of several
 * terms for one word the best counts; a word that is nowhere in the index does not.
 * @param allowed whether each combination of facets is wanted
 * @param count how many of the best
 */
export function rank(
  words: readonly Resolved[],
  root: Root,
  allowed: readonly boolean[],
  count: number,
): Ranking {
  const { n, comboOf } = root;
  const present = words.filter(({ postings }) => postings.length);
  const score = new Float32Array(n);
  const cover = new Float32Array(n);
  const best = new Float32Array(n);
  // A word with only a top list (one or two letters) does not decide what is a hit, unless it is alone.
  const strict = present.filter(({ totals }) => !totals);
  let weight = 0;
  for (const word of present) {
    const docs: number[] = [];
    for (const { shard, term, factor } of word.postings) {
      const to = shard.starts[term + 1] ?? 0;
      for (let i = shard.starts[term] ?? 0; i < to; i++) {
        const doc = shard.docs[i] as number;
        const value = (shard.impacts[i] as number) * factor;
        const old = best[doc] as number;
        if (old === 0) docs.push(doc);
        if (value > old) best[doc] = value;
      }
    }
    const df = word.totals ? sum(word.totals.values()) : docs.length;
    const idf =
      (word.factor ?? 1) * (word.even ? 1 : Math.log(1 + (n - Math.min(df, n) + 0.5) / (df + 0.5)));
    const counts = !word.totals || !strict.length;
    if (counts) weight += idf;
    for (const doc of docs) {
      score[doc] = (score[doc] as number) + idf * (best[doc] as number);
      if (counts) cover[doc] = (cover[doc] as number) + idf;
      best[doc] = 0;
    }
  }
  let maxCover = 0;
  for (let doc = 0; doc < n; doc++) {
    if ((cover[doc] as number) > maxCover && allowed[comboOf[doc] as number])
      maxCover = cover[doc] as number;
  }
  const top: Ranking['top'] = [];
  const byCombo = root.combos.map(() => 0);
  for (let doc = 0; maxCover && doc < n; doc++) {
    const covered = cover[doc] as number;
    const combo = comboOf[doc] as number;
    if (covered < maxCover * THRESHOLD || !allowed[combo]) continue;
    byCombo[combo] = (byCombo[combo] ?? 0) + 1;
    insert(top, doc, (score[doc] as number) * (covered / weight) ** COVERAGE, count);
  }
  const reachable = sum(byCombo);
  const only = present.length === 1 ? present[0]?.totals : undefined;
  only?.forEach((total, combo) => {
    if (allowed[combo]) byCombo[combo] = Math.max(total, byCombo[combo] ?? 0);
  });
  return { top, total: sum(byCombo), reachable, byCombo };
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Inserts by score, of equals the lower number first, and keeps `count`. */
function insert(top: Ranking['top'], doc: number, score: number, count: number): void {
  if (top.length >= count && score <= (top[top.length - 1]?.score ?? Infinity)) return;
  top.splice(
    bisect(top, (other) => other.score >= score),
    0,
    { doc, score },
  );
  if (top.length > count) top.pop();
}

/** What each character of a verbatim match adds, in the title and in the text: the longer, the less an accident. */
const IN_TITLE = 0.2;
const IN_CONTENT = 0.12;

/** Max that is added, and what a title that is the query adds besides. */
const MAX_BOOST = 2;
const SAME = 0.5;

/** Text to compare: folded, lower case, no spaces. */
const flat = remember((text) => lower(fold(text)).replace(/\s+/g, ''));

/**
 * What a score is multiplied by when the query, piece by piece, is verbatim in title or text; needs the record itself.
 * @param query folded
 */
export function verbatimBoost(query: string, record: StoredRecord): number {
  const title = flat(record.hierarchy[levelOf(record.type, record.hierarchy)] ?? '');
  const content = flat(record.content ?? '');
  let gain = 0;
  for (const piece of query.split(/\s+/)) {
    const needle = flat(piece);
    gain +=
      needle.length *
      (title.includes(needle) ? IN_TITLE : content.includes(needle) ? IN_CONTENT : 0);
  }
  return 1 + Math.min(gain, MAX_BOOST) + (title === flat(query) ? SAME : 0);
}
