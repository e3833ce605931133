import type { Candidate } from './candidates';
import { CLASSES, type BenchQuery, type QueryClass } from './queries';

/** 一个引擎在一份记录上的成绩。 */
export interface Scores {
  /** 每类的 MRR@10。 */
  mrr: Record<QueryClass, number>;
  mean: number;
  /** 错一处的查询，前五条里有对的占几成。 */
  typoSuccess: number;
  /** 第一次搜索下载的字节数（brotli，不含引擎代码），各查询各从头来。 */
  first: number[];
  /** 连着十条不同的查询下载的字节数。 */
  ten: number[];
  /** 热的一次按键，毫秒。 */
  keystroke: number[];
}

/** 慢的引擎，按键最多量这么久，毫秒。 */
const KEYSTROKE_MS = 20_000;

/** 跑全部查询。 */
export async function measure(candidate: Candidate, queries: readonly BenchQuery[]): Promise<Scores> {
  const mrr = {} as Record<QueryClass, number>;
  const first: number[] = [];
  let typoHits = 0;
  let typos = 0;
  for (const kind of CLASSES) {
    const own = queries.filter((query) => query.kind === kind);
    let sum = 0;
    for (const { text, relevant } of own) {
      candidate.reset();
      const ids = await candidate.search(text);
      first.push(candidate.downloaded());
      const rank = ids.findIndex((id) => relevant.has(id));
      if (rank >= 0) sum += 1 / (rank + 1);
      if (kind === 'typo') {
        typos++;
        if (rank >= 0 && rank < 5) typoHits++;
      }
    }
    mrr[kind] = own.length ? sum / own.length : NaN;
  }
  // 十条一组，每组各类都有。
  const ten: number[] = [];
  const groups = Math.floor(queries.length / 10);
  for (let g = 0; g < groups; g++) {
    candidate.reset();
    for (let i = 0; i < 10; i++) await candidate.search(queries[(g + i * groups) % queries.length]?.text ?? '');
    ten.push(candidate.downloaded());
  }
  const keystroke: number[] = [];
  candidate.reset();
  for (const timed of [false, true]) {
    const deadline = performance.now() + KEYSTROKE_MS;
    for (const { text } of queries.filter((_, i) => i % 5 === 0)) {
      if (performance.now() > deadline) break;
      for (let end = 1; end <= text.length; end++) {
        const start = performance.now();
        await candidate.search(text.slice(0, end));
        if (timed) keystroke.push(performance.now() - start);
      }
    }
  }
  const values = Object.values(mrr).filter((value) => !Number.isNaN(value));
  return {
    mrr,
    mean: values.reduce((a, b) => a + b, 0) / (values.length || 1),
    typoSuccess: typos ? typoHits / typos : NaN,
    first,
    ten,
    keystroke,
  };
}

/** 第 `p` 分位（0 到 1）；没有数时为 NaN。 */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? NaN;
}
