// `npm run bench`: the site beside a stock Docusaurus and VitePress, the search beside others.
import os from 'node:os';
import { AuthorError } from '../lib/authorError';
import { main } from '../lib/main';
import { searchBench } from '../../tests/bench/search/command';
import { siteBench } from '../../tests/bench/site/command';

const usage = `用法：npm run bench -- [site] [search] [选项]
  site     本站与同一批文档做成的原版 Docusaurus、VitePress：字节、Lighthouse、构建
  search   站内搜索引擎与 MiniSearch、Pagefind：精选查询的排序、下载量
  都不写就是两样都量。有一项没有达到目标，退出码就是 1。要在空闲的机器上量。

  --runs 次数    site 的构建与 Lighthouse 各几次，默认 5，取中位数
  --write        site 的表写进 README.md`;

/** @returns exit code: 1 when a figure misses its target */
async function bench(parts: string[], runs: number, write: boolean): Promise<number> {
  const isKnown = parts.every((part) => part === 'site' || part === 'search');
  if (!isKnown || !(runs >= 1)) throw new AuthorError(usage);
  const [load = 0] = os.loadavg();
  console.log(
    `● ${os.availableParallelism()} 核，Node.js ${process.versions.node}，此刻负载 ${load.toFixed(1)}`,
  );
  const isAll = parts.length === 0;
  const isSiteMissed = (isAll || parts.includes('site')) && (await siteBench(runs, write));
  if (isAll || parts.includes('search')) await searchBench();
  return isSiteMissed ? 1 : 0;
}

const options = {
  runs: { type: 'string', default: '5' },
  write: { type: 'boolean', default: false },
} as const;

void main(usage, { options, allowPositionals: true }, ({ values, positionals }) =>
  bench(positionals, Number(values.runs), values.write),
);
