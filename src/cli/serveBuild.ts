import { once } from 'node:events';
import fs from 'node:fs';
import type http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { AuthorError } from '../lib/authorError';
import { baseUrl } from '../config/urls';
import { buildDir } from '../lib/paths';
import { createStaticServer } from './server';

const defaultPort = 3000;
/** HOST=0.0.0.0 lets other devices in. */
const loopback = '127.0.0.1';

/** Reads PORT. @throws AuthorError when it is not a port number */
export function wantedPort(value: string | undefined): number {
  if (value === undefined || value === '') return defaultPort;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new AuthorError(
      `PORT=${value} 不是端口号。请给出 1 到 65535 之间的整数，例如 PORT=8080。`,
    );
  }
  return port;
}

/**
 * Makes a server listen on the port or the next free one, and on HOST, or on the loopback address
 * when HOST is empty, has no address or is another machine's.
 *
 * @returns host and port as a URL has them
 */
export async function listen(server: http.Server, port: number, host = ''): Promise<string> {
  server.listen(port, host === '' ? loopback : host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && port < 65535) {
      console.warn(`● 端口 ${port} 已被占用，改用下一个（可用环境变量 PORT 指定端口）`);
      return listen(server, port + 1, host);
    }
    if (host === '' || !/^(?:ENOTFOUND|EAI_|EADDRNOTAVAIL|EINVAL)/.test(code)) throw error;
    console.warn(`● HOST=${host} 不是这台机器的地址（${code}），改用 ${loopback}`);
    return listen(server, port);
  }
  // Every address of the machine, which is none in a URL.
  if (['', '0.0.0.0', '::'].includes(host)) return `localhost:${port}`;
  return net.isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Serves `build/` until it is stopped. @throws AuthorError without a build or for a wrong PORT */
export async function serveBuild(): Promise<void> {
  if (!fs.existsSync(path.join(buildDir, 'index.html'))) {
    throw new AuthorError(
      '还没有构建结果（build/index.html 不存在）。请先运行 npm run build，或直接用 npm start。',
    );
  }
  const port = wantedPort(process.env.PORT);
  const server = createStaticServer({ dir: buildDir, base: baseUrl });
  const host = await listen(server, port, process.env.HOST);
  console.log(`\n✔ 站点已就绪：http://${host}${baseUrl}\n  按 Ctrl+C 停止\n`);
}
