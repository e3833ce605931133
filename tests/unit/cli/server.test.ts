import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createStaticServer } from '../../../src/cli/server';
import { temporaryFolder } from '../../support/folder';
import { type Host, serve } from '../../support/server';

const script = 'script '.repeat(500);
const styles = 'styles '.repeat(500);
const compressed = zlib.brotliCompressSync(styles);
const files = {
  'site/index.html': 'home',
  'site/404.html': 'not found',
  'site/docs/a/index.html': 'page a',
  'site/中文/index.html': 'page 中文',
  'site/docs/a.md': '# 页',
  'site/assets/x.js': script,
  'site/assets/x.css': styles,
  'site/assets/x.css.br': compressed,
  'site/.git/config': 'hidden',
  'site/_headers': 'rules',
  'secret.txt': 'secret',
};

/** The headers of every file. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'self'",
};

/** Asks byte for byte: fetch() would tidy the path up. */
function get(port: number, url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; body: string; headers: http.IncomingHttpHeaders }>(
    (resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: url, headers }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode, body, headers: response.headers });
          });
        })
        .on('error', reject);
    },
  );
}

// The browser tests ask the sites below `/`.
const base = '/notes/';
const dir = path.join(temporaryFolder(files), 'site');
let host: Host;

beforeAll(async () => {
  host = await serve(createStaticServer({ dir, base }));
  return host.stop;
});

test.each([
  ['?q=1', 'home', /^text\/html/, 'no-cache'],
  ['docs/a', 'page a', /^text\/html/, 'no-cache'],
  ['docs/a/index.html?q=1', 'page a', /^text\/html/, 'no-cache'],
  ['%E4%B8%AD%E6%96%87', 'page 中文', /^text\/html/, 'no-cache'],
  ['docs/a.md', '# 页', /^text\/markdown; charset=utf-8$/, 'no-cache'],
  ['assets/x.js', script, /^text\/javascript/, 'public, max-age=31536000, immutable'],
])('/%s is a file, with no redirect before it', async (url, text, type, cached) => {
  const { status, body, headers } = await get(host.port, base + url);
  expect([status, body]).toEqual([200, text]);
  expect(headers).toMatchObject({ ...everywhere, 'cache-control': cached });
  expect(headers['content-type']).toMatch(type);
});

test.each([
  ...['docs', 'docs/a.html/x', '%E4%B8', 'docs/a%00/', 'assets/y.js'],
  ...['_headers', '%5Fheaders', '.git/config', 'docs/%2e%2e/.git/config'],
  ...['../secret.txt', 'assets/..%2f..%2f..%2fsecret.txt', '..%5csecret.txt'],
])('/%s is not found', async (url) => {
  const { status, body, headers } = await get(host.port, base + url);
  expect([status, body]).toEqual([404, 'not found']);
  expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-cache' });
});

test.each([
  ['assets/x.js', 'gzip, deflate, br', { 'content-encoding': 'br' }],
  ['assets/x.js', 'gzip', { 'content-encoding': 'gzip' }],
  // The build has compressed it.
  ['assets/x.css', 'gzip, br', { 'content-length': String(compressed.length) }],
  ['assets/x.css', 'identity', { 'content-length': String(styles.length) }],
])('%s for a browser that takes %s', async (url, accepted, expected) => {
  const { headers } = await get(host.port, base + url, { 'Accept-Encoding': accepted });
  expect(headers).toMatchObject(expected);
  expect(headers.vary).toMatch(/accept-encoding/i);
});

test('what appears after a rebuild is seen', async () => {
  expect((await get(host.port, `${base}new.txt`)).status).toBe(404);
  fs.writeFileSync(path.join(dir, 'new.txt'), 'new');
  expect(await get(host.port, `${base}new.txt`)).toMatchObject({ status: 200, body: 'new' });
});

test('the base without its slash leads to the site, other paths do not', async () => {
  for (const query of ['', '?q=%E8%A7%86&a=/']) {
    const { status, headers } = await get(host.port, `/notes${query}`);
    expect([status, headers.location]).toEqual([301, `/notes/${query}`]);
  }
  expect((await get(host.port, '/')).status).toBe(404);
  expect((await get(host.port, '/notesandmore/')).status).toBe(404);
});
