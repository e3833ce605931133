import { fold, lower } from './fold';
import { levelOf, type StoredRecord } from './records';

/** 原样出现时每个字符的加成：在标题里、在正文里；越长越不是巧合。 */
const IN_TITLE = 0.2;
const IN_CONTENT = 0.12;

/** 加成的上限，与标题就是查询时另加的。 */
const MAX = 2;
const SAME = 0.5;

/** 比对用的文字：折叠、小写、去掉空白，「自定义 dialog」与「自定义dialog」一样。 */
function flat(text: string): string {
  return lower(fold(text)).replace(/\s+/g, '');
}

/**
 * 查询（空格隔开的各块分别算）在标题或正文里原样出现时，分数乘的倍数；只能在取到记录之后算。
 * @param query 折叠过的查询
 */
export function verbatimBoost(query: string, record: StoredRecord): number {
  const title = flat(record.hierarchy[levelOf(record.type, record.hierarchy)] ?? '');
  const content = flat(record.content ?? '');
  let gain = 0;
  for (const piece of query.split(/\s+/)) {
    const needle = flat(piece);
    gain += needle.length * (title.includes(needle) ? IN_TITLE : content.includes(needle) ? IN_CONTENT : 0);
  }
  return 1 + Math.min(gain, MAX) + (title === flat(query) ? SAME : 0);
}
