import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import getPort, { portNumbers } from 'get-port';
import { baseUrl } from '../config/urls';
import { buildDir } from '../lib/paths';
import { createStaticServer } from './server';

const defaultPort = 3000;

/** Reads PORT. @throws in Chinese when it is not a port number */
export function wantedPort(value: string | undefined): number {
  if (value === undefined || value === '') return defaultPort;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT=${value} 不是端口号。请给出 1 到 65535 之间的整数，例如 PORT=8080。`);
  }
  return port;
}

/** @returns the wanted port or the next free one, with a word about it */
export async function freePort(wanted: number): Promise<number> {
  const port = await getPort({ port: portNumbers(wanted, Math.min(wanted + 100, 65535)) });
  if (port !== wanted)
    console.warn(`● 端口 ${wanted} 已被占用，改用 ${port}（可用环境变量 PORT 指定端口）`);
  return port;
}

/** Serves `build/` until the process is stopped. @throws in Chinese when there is no build or PORT is not a port */
export async function serveBuild(): Promise<void> {
  if (!fs.existsSync(path.join(buildDir, 'index.html'))) {
    throw new Error(
      '还没有构建结果（build/index.html 不存在）。请先运行 npm run build，或直接用 npm start。',
    );
  }
  const port = await freePort(wantedPort(process.env.PORT));
  // The loopback address alone: HOST=0.0.0.0 lets other devices in.
  const host = process.env.HOST ?? '127.0.0.1';
  createStaticServer({ dir: buildDir, base: baseUrl }).listen(port, host, () => {
    console.log(`\n✔ 站点已就绪：http://localhost:${port}${baseUrl}\n  按 Ctrl+C 停止\n`);
  });
}
