import os from 'node:os';
import { parseArgs } from 'node:util';
import { searchBench } from './search/command';
import { growthBench, siteBench } from './site/command';

const usage = `用法：npm run bench -- [site] [search] [选项]
  site     本站与同一批文档做成的原版 Docusaurus：字节、时间、构建、Lighthouse
  search   站内搜索引擎与 MiniSearch：精选查询的排序、下载量、用时
  都不写就是两样都量。有一项没有达到目标，退出码就是 1。时间要在空闲的机器上量。

  --runs 次数    每项时间量几次，默认 5，取中位数
  --notes 篇数   site 改量增长：加一半、加全部这么多篇合成的笔记，看每篇多出多少
  --write        site 的表写进 README.md`;

export interface BenchOptions {
  parts: readonly string[];
  runs: number;
  /** Synthetic notes to add. */
  notes?: number;
  write: boolean;
}

/** @throws in Chinese, with the usage, when an argument is unknown or has a wrong value */
export function readOptions(args: string[]): BenchOptions {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '5' },
        notes: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    });
    const count = (text: string): number => {
      if (!/^[1-9]\d*$/.test(text)) throw new Error(`${text} 不是正整数`);
      return Number(text);
    };
    const unknown = positionals.find((part) => part !== 'site' && part !== 'search');
    if (unknown !== undefined) throw new Error(`不认识 ${unknown}`);
    return {
      parts: positionals.length > 0 ? positionals : ['site', 'search'],
      runs: count(values.runs),
      ...(values.notes === undefined ? {} : { notes: count(values.notes) }),
      write: values.write,
    };
  } catch (error) {
    throw new Error(
      `参数不对：${error instanceof Error ? error.message : String(error)}\n\n${usage}`,
      { cause: error },
    );
  }
}

/** @returns exit code: 1 when a figure does not reach its target or could not be measured */
export async function benchCommand(args: string[]): Promise<number> {
  const { parts, runs, notes, write } = readOptions(args);
  console.log(
    `● ${os.availableParallelism()} 核，Node.js ${process.versions.node}，此刻负载 ${(os.loadavg()[0] ?? 0).toFixed(1)}`,
  );
  let isMissed = false;
  if (parts.includes('site')) {
    if (notes === undefined) isMissed = await siteBench(runs, write);
    else isMissed = await growthBench(notes);
  }
  if (parts.includes('search')) await searchBench();
  return isMissed ? 1 : 0;
}
