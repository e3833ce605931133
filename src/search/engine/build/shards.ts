import { encode, encodeAll } from '../codec';
import type { PostingList } from './invert';

/** 一个词项文件：下界与内容。 */
export interface BuiltShard {
  bound: string;
  payload: string;
}

/** 一个词项与它的记录。 */
export type Entry = readonly [term: string, list: PostingList];

/**
 * 把排好序的词项分成约 `size` 个字符的文件。
 * 下界取比上一个文件的末一个词项大的最短前缀（B 树的后缀截断），根文件因此小。
 */
export function buildShards(entries: readonly Entry[], size: number): BuiltShard[] {
  const out: BuiltShard[] = [];
  let group: Entry[] = [];
  let bytes = 0;
  let last = '';
  const flush = (): void => {
    const first = group[0]?.[0];
    if (first === undefined) return;
    out.push({ bound: separator(last, first), payload: payloadOf(group) });
    last = group[group.length - 1]?.[0] ?? '';
    group = [];
    bytes = 0;
  };
  for (const entry of entries) {
    const cost = 6 + entry[1].docs.length * 2.5;
    // 大的词项自成一个文件，不连累旁边的小词项。
    if (bytes > 0 && bytes + cost > size * 1.25) flush();
    group.push(entry);
    bytes += cost;
    if (bytes >= size) flush();
  }
  flush();
  return out;
}

/** 大于 `last`、不大于 `first` 的最短前缀。 */
function separator(last: string, first: string): string {
  let i = 1;
  while (i < first.length && first.slice(0, i) <= last) i++;
  return first.slice(0, i);
}

/** 一行词的文字（见 parseTerms）。 */
export function encodeTerms(terms: readonly string[]): string {
  let last = '';
  return terms
    .map((term) => {
      let shared = 0;
      while (shared < 60 && shared < last.length && last[shared] === term[shared]) shared++;
      last = term;
      return String.fromCharCode(35 + shared) + term.slice(shared);
    })
    .join(' ');
}

/** 一个词项文件的内容（见 parseShard）。 */
function payloadOf(entries: readonly Entry[]): string {
  let gaps = '';
  let levels = '';
  for (const [, { docs, impacts }] of entries) {
    let last = -1;
    for (const doc of docs) {
      gaps += encode(doc - last - 1);
      last = doc;
    }
    levels += encodeAll(impacts);
  }
  const counts = encodeAll(entries.map(([, list]) => list.docs.length));
  return [encodeTerms(entries.map(([term]) => term)), counts, gaps, levels].join('\n');
}
