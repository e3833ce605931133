// `npm run test:load`: how many requests a second nginx answers with the built site, and with the stock one of the last bench.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { benchDir } from '../../tests/bench/site/install';
import { readWrk } from '../../tests/bench/site/wrk';
import { type HeaderRule, headersFileName, parseHeaderRules } from '../build/headerRules';
import { main } from './main';
import { findProgram, startNginx } from '../../tests/support/nginxServer';
import { buildDir } from '../lib/paths';

/** Seconds for each of three addresses: a site is loaded for a minute. */
const SECONDS = 20;
/** Readers at once. */
const CONNECTIONS = 64;

const sites = [
  { label: '本站', dir: buildDir },
  { label: '原版', dir: path.join(benchDir, 'stock', 'build') },
];

/** A note, the code of every page, and an address that is none. */
function addressesOf(dir: string): { label: string; path: string; isFound: boolean }[] {
  const scripts = path.join(dir, 'assets/js');
  const code = fs.readdirSync(scripts).find((name) => /^main\..*\.js$/.test(name)) ?? '';
  return [
    { label: '笔记', path: '/docs/odoo/dev_notes/models/constraints', isFound: true },
    { label: '脚本', path: `/assets/js/${code}`, isFound: true },
    { label: '没有的地址', path: '/nowhere', isFound: false },
  ];
}

function rulesOf(dir: string): HeaderRule[] {
  const file = path.join(dir, headersFileName);
  return fs.existsSync(file) ? parseHeaderRules(fs.readFileSync(file, 'utf8')) : [];
}

void main(async () => {
  const [nginx, wrk] = ['nginx', 'wrk'].map(findProgram);
  if (!nginx || !wrk) throw new Error('要有 nginx 与 wrk。Debian、Ubuntu 上：apt-get install -y nginx-light wrk。');
  if (!fs.existsSync(path.join(buildDir, 'index.html'))) throw new Error('还没有构建结果。请先运行 npm run build。');
  console.log(
    `● nginx 一个进程、wrk 一个线程在同一台机器上，${String(CONNECTIONS)} 个连接，每项 ${String(SECONDS)} 秒；` +
      `${String(os.availableParallelism())} 核，此刻负载 ${(os.loadavg()[0] ?? 0).toFixed(1)}。只宜两站对照，不是服务器能承受的访问量。`,
  );
  let isSound = true;
  for (const { label, dir } of sites) {
    // The stock site has no page of its own at the root.
    if (!fs.existsSync(path.join(dir, '404.html'))) {
      console.log(`● 没有${label}的构建：npm run bench 会做一份。`);
      continue;
    }
    const { port, stop } = await startNginx(nginx, { dir, base: '/', rules: rulesOf(dir) });
    try {
      for (const { label: what, path: address, isFound } of addressesOf(dir)) {
        const options = [
          '-t1',
          `-c${String(CONNECTIONS)}`,
          `-d${String(SECONDS)}s`,
          '--latency',
          '-H',
          'Accept-Encoding: gzip, br',
        ];
        const output = execFileSync(wrk, [...options, `http://127.0.0.1:${String(port)}${address}`]).toString();
        const { requestsPerSecond, slowest, errors } = readWrk(output);
        const isRight = isFound ? errors === 0 : errors > 0;
        isSound &&= isRight;
        const status = isRight ? (isFound ? '没有错误' : '全是 404') : `✘ ${String(errors)} 个错误`;
        console.log(`  ${label}  ${what}  ${requestsPerSecond.toFixed(0)} 次/秒  99% 在 ${slowest} 内  ${status}`);
      }
    } finally {
      await stop();
    }
  }
  return isSound ? 0 : 1;
});
