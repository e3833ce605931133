import { fold, lower } from '../../../src/search/engine/fold';
import { seek } from '../../../src/search/engine/shard';
import { join, runs } from '../../../src/search/engine/terms';
import { levelOf } from '../../../src/search/engine/records';
import type { SearchRecord } from '../../../src/search/engine/types';
import { Random } from './random';

/** The seven classes of queries. */
export const CLASSES = [
  'heading',
  'sentence',
  'cut',
  'identifier',
  'prefix',
  'typo',
  'mixed',
] as const;

/** One class. */
export type QueryClass = (typeof CLASSES)[number];

/** A query and the records that answer it. */
export interface BenchQuery {
  kind: QueryClass;
  text: string;
  relevant: Set<string>;
}

/** With more right records than this nobody can say which should come first; the query is not used. */
const MAX_RELEVANT = 5;

/** A record to make queries from: title and text, with the errors it lists, folded and in lower case. */
interface Source {
  id: string;
  title: string;
  body: string;
  /** Title, text and what is said about it elsewhere: a record is right for a phrase from each. */
  all: string;
  han: string[];
  words: string[];
  /** Identifiers joined from each part on. */
  keys: string[];
}

/**
 * Makes `count` queries a class from the records; the same for the same records and seed. Right are the records that have
 * the phrase or identifier in title, text, errors or what is said about them, up to MAX_RELEVANT; for a heading, those with
 * the same one.
 */
export function makeQueries(
  records: readonly SearchRecord[],
  count: number,
  seed: number,
): BenchQuery[] {
  const sources = records.map(toSource);
  const byWord = new Map<string, Set<string>>();
  const byTitle = new Map<string, Set<string>>();
  for (const { id, words, title } of sources) {
    for (const word of words) add(byWord, word, id);
    add(byTitle, title, id);
  }
  const all = sources.map(({ id, all: text }) => [id, text] as const);
  const containing = (text: string): Set<string> => {
    const out = new Set<string>();
    for (const [id, full] of all) if (full.includes(text) && out.add(id).size > MAX_RELEVANT) break;
    return out;
  };
  // However it is written: `use_sortable` is `useSortable`; a beginning is enough.
  const keys = sources.flatMap(({ id, keys: own }) => own.map((key) => `${key}\n${id}`)).sort();
  const starting = (text: string): Set<string> => {
    const key = runs(text)[0]?.text ?? '';
    const out = new Set<string>();
    for (let i = seek(keys, key); keys[i]?.startsWith(key) && out.size <= MAX_RELEVANT; i++)
      out.add(keys[i]?.split('\n')[1] ?? '');
    return out;
  };
  const codes = records.map(({ code }) => lower(code ?? ''));
  let random = new Random(seed);
  const word = (source: Source, min: number): string | undefined => {
    const usable = source.words.filter(
      (w) => w.length >= min && (byWord.get(w)?.size ?? 0) <= MAX_RELEVANT,
    );
    return usable.length ? random.pick(usable) : undefined;
  };
  const make: Record<
    QueryClass,
    (source: Source) => [string, Set<string> | undefined] | undefined
  > = {
    heading: ({ title }) => [title, byTitle.get(title)],
    sentence: (source) => {
      const text = piece(source, 8, 14, random);
      return text === undefined ? undefined : [text, containing(text)];
    },
    cut: (source) => {
      const text = piece(source, 4, 7, random);
      return text === undefined ? undefined : [text, containing(text)];
    },
    identifier: (source) => {
      const text = word(source, 4);
      return text === undefined ? undefined : [text, starting(text)];
    },
    prefix: (source) => {
      const text = word(source, 6);
      if (text === undefined) return undefined;
      const cut = text.slice(0, Math.ceil(text.length * 0.7)).replace(/[._/-]+$/, '');
      return [cut, starting(cut)];
    },
    typo: (source) => {
      const text = word(source, 5);
      const typed = text === undefined ? '' : misspell(text, random);
      // What begins another word may be just that word, half-typed.
      const isWord = starting(typed).size > 0 || codes.some((code) => code.includes(typed));
      return text === undefined || isWord ? undefined : [typed, starting(text)];
    },
    mixed: (source) => {
      const text = piece(source, 3, 4, random);
      const latin = source.words.length ? random.pick(source.words) : undefined;
      if (text === undefined || latin === undefined) return undefined;
      const both = [...containingAll(all, text, latin)];
      return [`${text} ${latin}`, new Set(both)];
    },
  };
  const out: BenchQuery[] = [];
  for (const kind of CLASSES) {
    const seen = new Set<string>();
    // The records are drawn by the hash of their addresses, and each draws for itself: a changed note changes its own queries.
    const drawn = sources
      .map((source) => [hash(`${seed} ${kind} ${source.id}`), source] as const)
      .sort(([a], [b]) => a - b);
    for (const [state, source] of drawn) {
      random = new Random(state);
      const [text, relevant] = make[kind](source) ?? [];
      if (
        !text ||
        seen.has(text) ||
        text.length > 64 ||
        !relevant?.size ||
        relevant.size > MAX_RELEVANT
      )
        continue;
      seen.add(text);
      out.push({ kind, text, relevant });
      if (seen.size === count) break;
    }
  }
  return out;
}

function toSource(record: SearchRecord): Source {
  const heading = fold(record.hierarchy[levelOf(record.type, record.hierarchy)] ?? '');
  const body = fold([record.content, ...(record.errors ?? [])].join('\n'));
  const text = `${heading}\n${body}`;
  const full = fold(`${text}\n${record.about ?? ''}`);
  const identifiers = runs(full).filter((run) => !run.han && /^[a-z]/.test(run.text));
  const latin = identifiers.filter((run) => run.end <= text.length);
  return {
    id: record.objectID,
    title: lower(heading),
    body: lower(body),
    all: lower(full),
    han: text.match(/[\u4e00-\u9fff]{3,}/g) ?? [],
    words: [...new Set(latin.map((run) => lower(text.slice(run.start, run.end))))],
    keys: [...new Set(identifiers.flatMap((run) => run.parts.map((_, i) => join(run.parts, i))))],
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}

function add(map: Map<string, Set<string>>, key: string, id: string): void {
  const set = map.get(key);
  if (set) set.add(id);
  else map.set(key, new Set([id]));
}

function containingAll(
  all: readonly (readonly [string, string])[],
  ...texts: string[]
): Set<string> {
  return new Set(
    all.filter(([, full]) => texts.every((text) => full.includes(text))).map(([id]) => id),
  );
}

/** Any stretch of a run of Chinese, whatever its words. */
function piece({ han }: Source, min: number, max: number, random: Random): string | undefined {
  const long = han.filter((text) => text.length >= min);
  if (!long.length) return undefined;
  const text = random.pick(long);
  const length = Math.min(text.length, min + random.int(max - min + 1));
  const at = random.int(text.length - length + 1);
  return text.slice(at, at + length);
}

/** One typo: a letter other, less or more, or two swapped, at any place, the first too. */
function misspell(word: string, random: Random): string {
  const letters = [...word].map((c, i) => (/[a-z]/.test(c) ? i : -1)).filter((i) => i >= 0);
  for (;;) {
    const at = random.pick(letters);
    const letter = String.fromCharCode(97 + random.int(26));
    const next = word[at + 1] ?? '';
    const out = [
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + next + word.charAt(at) + word.slice(at + 2),
    ][random.int(4)];
    if (out !== undefined && out !== word) return out;
  }
}
