// `npm run bench`: the site beside a stock Docusaurus and VitePress.
import os from 'node:os';
import { AuthorError } from '../lib/authorError';
import { main } from '../lib/main';
import { siteBench } from '../../tests/bench/site/command';

const usage = `用法：npm run bench -- [选项]
本站与同一批文档做成的原版 Docusaurus、VitePress：字节、Lighthouse、构建。
有一项没有达到目标，退出码就是 1。要在空闲的机器上量。

  --runs 次数    构建与 Lighthouse 各几次，默认 5，取中位数
  --write        把表写进 README.md`;

const options = {
  runs: { type: 'string', default: '5' },
  write: { type: 'boolean', default: false },
} as const;

void main(usage, { options }, async ({ values }) => {
  const runs = Number(values.runs);
  if (!(runs >= 1)) throw new AuthorError(usage);
  const [load = 0] = os.loadavg();
  console.log(
    `● ${os.availableParallelism()} 核，Node.js ${process.versions.node}，此刻负载 ${load.toFixed(1)}`,
  );
  return Number(await siteBench(runs, values.write));
});
