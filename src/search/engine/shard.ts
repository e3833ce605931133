import { bisect } from './bisect';
import { decode } from './codec';

/** 读好的词项文件：词项按字典序，第 i 个词项的记录在 docs[starts[i]] 到 docs[starts[i + 1]]。 */
export interface Shard {
  terms: string[];
  starts: number[];
  docs: Uint32Array;
  /** 与 docs 对应的分量，1 到 LEVEL_COUNT。 */
  impacts: Uint8Array;
}

/** 分量的级数。 */
export const LEVEL_COUNT = 15;

/** 前列表的词项：`!前缀!组合号!总数`；真的词项里没有叹号。 */
export const TOP = '!';

/** 读词项文件：四行是词项（与前一个共有的长度、其余）、各词项的记录数、记录号之差、分量。 */
export function parseShard(payload: string): Shard {
  const [names = '', counts = '', gaps = '', levels = ''] = payload.split('\n');
  const terms = parseTerms(names);
  const starts = [0];
  const gap = decode(gaps);
  const docs = Uint32Array.from(gap);
  decode(counts).forEach((count) => {
    const from = starts[starts.length - 1] ?? 0;
    let doc = -1;
    for (let i = from; i < from + count; i++) docs[i] = doc += (gap[i] ?? 0) + 1;
    starts.push(from + count);
  });
  return { terms, starts, docs, impacts: Uint8Array.from(decode(levels)) };
}

/** 读一行词：每个词写成与前一个共有的长度（一个字符）加其余，空格分隔。 */
export function parseTerms(line: string): string[] {
  let last = '';
  return line ? line.split(' ').map((item) => (last = last.slice(0, item.charCodeAt(0) - 35) + item.slice(1))) : [];
}

/** 以 `prefix` 开头的第一个词项的下标（没有时是该插入之处）。 */
export function seek(terms: readonly string[], prefix: string): number {
  return bisect(terms, (term) => term < prefix);
}
