import { type Candidate, codeSize, miniSearch, ours } from './candidates';
import {
  askCurated,
  meanReciprocalRank,
  median,
  type Outcome,
  pagesOf,
  shareWithin,
} from './curated';
import { recordsFromSources } from './recordsFromSources';

function reportMissed(outcomes: readonly Outcome[], pages: ReadonlySet<string>): void {
  console.log(`精选查询 ${outcomes.length} 条。没有第一个就对的：`);
  for (const { kind, text, place, pages: right, found } of outcomes) {
    if (place === 1) continue;
    const where = place === Infinity ? '没找到' : `第 ${place} 页`;
    const query = text.trim().split('\n').at(-1) ?? '';
    const first = found[0] ?? '（没有）';
    console.log(`  ${where}  [${kind}] ${query}  应是 ${right.join(' 或 ')}，先出来的是 ${first}`);
  }
  const covered = new Set(outcomes.flatMap((outcome) => outcome.pages));
  const uncovered = [...pages].filter((page) => !covered.has(page));
  if (uncovered.length > 0) console.log(`还没有查询的页：${uncovered.join('、')}`);
}

/**
 * Asks this project's engine and MiniSearch the curated queries over the site's notes, and prints a table of both. The
 * limits are in gates.test.ts.
 */
export async function searchBench(): Promise<void> {
  const records = await recordsFromSources();
  const pages = pagesOf(records);
  const measure = async (candidate: Candidate) => {
    const outcomes = await askCurated(candidate, pages);
    const times: number[] = [];
    for (const { text } of outcomes) times.push(await candidate.timed(text));
    return { outcomes, times, code: await codeSize(candidate) };
  };
  const engines = [await measure(ours(records)), await measure(miniSearch(records))];
  const row = (figure: (engine: (typeof engines)[number]) => number, digits = 0) => {
    const [own, other] = engines.map((engine) => figure(engine).toFixed(digits));
    return { 本引擎: own, MiniSearch: other };
  };
  const downloads = ({ outcomes, code }: (typeof engines)[number]): number[] =>
    outcomes.map(({ bytes }) => (bytes + code) / 1024);
  console.log(`● 站内搜索：${pages.size} 页，${records.length} 条记录`);
  console.table({
    第一页就对: row(({ outcomes }) => shareWithin(outcomes, 1), 3),
    前三页里有: row(({ outcomes }) => shareWithin(outcomes, 3), 3),
    MRR: row(({ outcomes }) => meanReciprocalRank(outcomes), 4),
    '引擎代码 KB（brotli）': row(({ code }) => code / 1024, 1),
    '首次搜索下载 KB，中位': row((engine) => median(downloads(engine)), 1),
    '首次搜索下载 KB，最多': row((engine) => Math.max(...downloads(engine)), 1),
    '首次搜索的请求数，中位': row(({ outcomes }) => median(outcomes.map((one) => one.requests))),
    '再次搜索 ms，中位（Node）': row(({ times }) => median(times), 2),
  });
  reportMissed(engines[0]?.outcomes ?? [], pages);
}
