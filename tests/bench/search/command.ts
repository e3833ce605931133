import { AuthorError } from '../../../src/lib/authorError';
import { markdownTable } from '../../../src/lib/markdownTable';
import { buildSite } from '../../../src/cli/buildSite';
import { type Candidate, miniSearch, ours, pagefind, readRecords } from './candidates';
import { median } from '../site/metrics';
import { askCurated, type Outcome, pagesOf, shareWithin } from './curated';

function reportMissed(outcomes: readonly Outcome[]): void {
  console.log(`精选查询 ${outcomes.length} 条。没有第一个就对的：`);
  for (const { kind, text, place, pages: right, found } of outcomes) {
    if (place === 1) continue;
    const where = place === Infinity ? '没找到' : `第 ${place} 页`;
    const query = text.trim().split('\n').at(-1) ?? '';
    const first = found[0] ?? '（没有）';
    console.log(`  ${where}  [${kind}] ${query}  应是 ${right.join(' 或 ')}，先出来的是 ${first}`);
  }
}

/** Asks the curated queries. @returns the outcomes, and the figures by their names in the table */
async function measure(candidate: Candidate) {
  const outcomes = await askCurated(candidate);
  const downloads = outcomes.map(({ bytes }) => (bytes + candidate.codeBytes) / 1024);
  const figures = {
    第一页就对: shareWithin(outcomes, 1).toFixed(3),
    前三页里有: shareWithin(outcomes, 3).toFixed(3),
    '引擎代码 KB（brotli）': (candidate.codeBytes / 1024).toFixed(1),
    '首次搜索下载 KB，中位': median(downloads).toFixed(1),
    '首次搜索下载 KB，最多': Math.max(...downloads).toFixed(1),
    '首次搜索的请求数，中位': median(outcomes.map(({ requests }) => requests)).toFixed(0),
  };
  return { outcomes, figures };
}

/**
 * Asks this project's engine, MiniSearch and Pagefind the curated queries over the built site,
 * and prints a table. The limits are in gates.test.ts.
 *
 * @throws Error when the site cannot be built
 */
export async function searchBench(): Promise<void> {
  if ((await buildSite()) !== 0) throw new AuthorError('网站没有构建成，没有索引可量。');
  const records = await readRecords();
  const own = await measure(await ours());
  console.log(`● 站内搜索：${pagesOf(records).size} 页，${records.length} 条记录`);
  const rivals = [own, await measure(await miniSearch(records)), await measure(await pagefind())];
  const names = Object.keys(own.figures) as (keyof typeof own.figures)[];
  const rows = names.map((name) => [name, ...rivals.map(({ figures }) => figures[name])]);
  console.log(markdownTable(['项目', '本引擎', 'MiniSearch', 'Pagefind'], rows));
  reportMissed(own.outcomes);
}
