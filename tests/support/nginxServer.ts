import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import getPort from 'get-port';
import type { HeaderRule } from '../../src/build/headerRules';
import { nginxSite } from '../../src/build/nginx';

/** A built site for nginx. */
export interface NginxSite {
  dir: string;
  base: string;
  /** What its `_headers` says. */
  rules: readonly HeaderRule[];
}

/** Debian's package libnginx-mod-http-brotli-static. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether this machine's nginx can send brotli files. */
export const hasBrotli = fs.existsSync(brotliModule);

const types =
  'types { text/html html; text/css css; text/javascript js; text/plain txt; text/xml xml; application/json json; image/svg+xml svg; image/webp webp; }';

/** Milliseconds between looks whether it answers. */
const pause = 20;

/** Absolute path of nginx, looked for where administrators' programs are too; undefined when there is none. */
export const nginx = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
]
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => fs.existsSync(file));

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}

/**
 * Starts nginx on a free port of the loopback address, in a folder of its own, beside any that the system runs.
 *
 * @param binary its absolute path
 * @throws with its own words when it does not start
 */
export async function startNginx(
  binary: string,
  { dir, base, rules }: NginxSite,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const prefix = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const root = path.join(prefix, 'root');
  // The base begins in the root: the site itself is a link there, or is the root.
  if (base !== '/')
    fs.mkdirSync(path.dirname(path.join(root, base.replace(/\/$/, ''))), { recursive: true });
  fs.symlinkSync(dir, path.join(root, base).replace(/\/$/, ''));
  const site = nginxSite(base, rules);
  fs.writeFileSync(
    path.join(prefix, 'site.conf'),
    hasBrotli ? site.replace('#brotli_static', 'brotli_static') : site,
  );
  const port = await getPort({ host: '127.0.0.1' });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${prefix}/${name};`,
  );
  const main = [
    hasBrotli ? `load_module ${brotliModule};` : '',
    // Workers are other users when root starts them; the folder is not theirs to read.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 1; pid ${prefix}/pid; error_log ${prefix}/error.log; events {}`,
    `http { ${types} access_log off; sendfile on; ${temporary.join(' ')}`,
    `server { listen 127.0.0.1:${String(port)}; root ${root}; include ${prefix}/site.conf; } }`,
  ];
  fs.writeFileSync(path.join(prefix, 'nginx.conf'), main.join('\n'));
  const child = spawn(binary, [
    '-p',
    prefix,
    '-c',
    path.join(prefix, 'nginx.conf'),
    '-e',
    path.join(prefix, 'error.log'),
  ]);
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      resolve();
    });
  });
  const isRunning = (): boolean => child.exitCode === null;
  while (isRunning() && !(await answers(port)))
    await new Promise((resolve) => setTimeout(resolve, pause));
  if (!isRunning()) throw new Error(fs.readFileSync(path.join(prefix, 'error.log'), 'utf8'));
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(prefix, { recursive: true });
    },
  };
}
