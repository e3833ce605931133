// The real nginx, where there is one, with the configuration that a build writes.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import getPort from 'get-port';
import { describe, expect, test } from 'vitest';
import { nginxSite } from '../../src/cli/lib/nginx';
import { commonHeaders } from '../../src/config/headers';
import { type HostedSite, type StaticHost, testStaticHost } from '../support/staticHost';

const binary = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => fs.existsSync(file));

/** Debian's package libnginx-mod-http-brotli-static. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasBrotli = fs.existsSync(brotliModule);

const types = 'types { text/html html; text/css css; text/javascript js; text/plain txt; }';

async function answers(port: number): Promise<boolean> {
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

/** Starts nginx in a folder of its own, beside any that the system runs. */
async function start({ dir, base, rules }: HostedSite): Promise<StaticHost> {
  const prefix = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const root = path.join(prefix, 'root');
  fs.mkdirSync(root);
  if (base === '/') fs.rmdirSync(root);
  fs.symlinkSync(dir, path.join(root, base).replace(/\/$/, ''));
  const site = nginxSite(base, rules);
  fs.writeFileSync(path.join(prefix, 'site.conf'), hasBrotli ? site.replace('#brotli_static', 'brotli_static') : site);
  const port = await getPort({ host: '127.0.0.1' });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${prefix}/${name};`);
  // Workers are other users when root starts them; the folder is not theirs to read.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  fs.writeFileSync(
    path.join(prefix, 'nginx.conf'),
    `${hasBrotli ? `load_module ${brotliModule};` : ''} ${user} daemon off; worker_processes 1; pid ${prefix}/pid; error_log ${prefix}/error.log;
events {} http { ${types} access_log off; ${temporary.join(' ')}
server { listen 127.0.0.1:${String(port)}; root ${root}; include ${prefix}/site.conf; } }`,
  );
  const child = spawn(binary ?? '', ['-p', prefix, '-c', path.join(prefix, 'nginx.conf'), '-e', path.join(prefix, 'error.log')]);
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      resolve();
    });
  });
  const isRunning = (): boolean => child.exitCode === null;
  while (isRunning() && !(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20));
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

describe.skipIf(!binary)('nginx (skipped where it is not installed)', () => {
  testStaticHost(start, hasBrotli ? ['br', 'gzip'] : ['gzip']);
});

test('no location forgets a header: it would drop those of the server around it', () => {
  const rules = [
    { path: '/notes/*', headers: commonHeaders },
    { path: '/notes/404.html', headers: { 'Content-Security-Policy': "default-src 'none'" } },
    { path: '/notes/assets/files/frame.html', headers: { 'Content-Security-Policy': 'default-src data:' } },
  ];
  const locations = nginxSite('/notes/', rules).match(/^location [^}]*add_header[^}]*}/gm) ?? [];
  expect(locations).toHaveLength(4);
  for (const location of locations)
    for (const name of Object.keys(commonHeaders)) expect(location).toContain(`add_header ${name} "`);
});
