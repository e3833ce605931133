import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
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
  'site/llms.txt': '列表',
  'site/atom.xml': '<feed/>',
  'site/feed.json': '{}',
  'site/assets/x.js': script,
  'site/assets/x.css': styles,
  'site/assets/x.css.br': compressed,
  'site/.hidden': 'hidden',
  'site/.git/config': 'hidden',
  'site/_headers': 'rules',
  'secret.txt': 'secret',
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

describe.each(['/', '/notes/'])('below %s', (base) => {
  const dir = path.join(temporaryFolder(files), 'site');
  let host: Host;

  beforeAll(async () => {
    host = await serve(createStaticServer({ dir, base }));
    return host.stop;
  });

  test.each([
    ['', 'home', /^text\/html/],
    ['?q=1', 'home', /^text\/html/],
    ['docs/a', 'page a', /^text\/html/],
    ['docs/a/', 'page a', /^text\/html/],
    ['docs/a/index.html?q=1', 'page a', /^text\/html/],
    ['%E4%B8%AD%E6%96%87', 'page 中文', /^text\/html/],
    ['assets/x.js', script, /^text\/javascript/],
    ['docs/a.md', '# 页', /^text\/markdown; charset=utf-8$/],
    ['llms.txt', '列表', /^text\/plain; charset=utf-8$/],
    ['atom.xml', '<feed/>', /^application\/xml; charset=utf-8$/],
    ['feed.json', '{}', /^application\/json; charset=utf-8$/],
  ])('/%s is a file, with no redirect before it', async (url, text, type) => {
    const { status, body, headers } = await get(host.port, base + url);
    expect([status, body]).toEqual([200, text]);
    expect(headers['content-type']).toMatch(type);
  });

  test.each([
    'docs',
    'docs/b',
    'docs/a.html/x',
    '%E4%B8',
    '%00',
    'docs/a%00/',
    'assets/y.js',
    '_headers',
    '%5Fheaders',
    '.hidden',
    'docs/%2e%2e/.hidden',
    '../secret.txt',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    'assets/..%2f..%2f..%2fsecret.txt',
    '..%5csecret.txt',
    '.git/config',
    '..%2f%00%E4%BD',
  ])('/%s is not found', async (url) => {
    const { status, body } = await get(host.port, base + url);
    expect([status, body]).toEqual([404, 'not found']);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('for a browser that takes %s: %s', async (accepted, encoding) => {
    const { headers } = await get(host.port, `${base}assets/x.js`, { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test('what the build has compressed is sent to who takes it', async () => {
    const ask = (accepted: string) =>
      get(host.port, `${base}assets/x.css`, { 'Accept-Encoding': accepted });
    expect((await ask('gzip, deflate, br')).headers).toMatchObject({
      'content-type': 'text/css',
      'content-encoding': 'br',
      'content-length': String(compressed.length),
      vary: 'Accept-Encoding',
    });
    expect((await ask('identity')).body).toBe(styles);
  });

  test('hashed files stay for good, pages are asked for again', async () => {
    const cached = async (url: string) =>
      (await get(host.port, base + url)).headers['cache-control'];
    expect(await cached('assets/x.js')).toBe('public, max-age=31536000, immutable');
    for (const url of ['', 'docs/a', 'nowhere', '%E4%B8%AD%E6%96%87'])
      expect(await cached(url), url).toBe('no-cache');
  });

  test.each(['', 'docs/a', 'nowhere', '%E4%B8%AD%E6%96%87', 'assets/x.js'])(
    '/%s comes with the headers of every file, each once',
    async (url) => {
      const { headers } = await get(host.port, base + url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "frame-ancestors 'self'",
      });
    },
  );

  test('what appears after a rebuild is seen', async () => {
    expect((await get(host.port, `${base}new.txt`)).status).toBe(404);
    fs.writeFileSync(path.join(dir, 'new.txt'), 'new');
    expect(await get(host.port, `${base}new.txt`)).toMatchObject({ status: 200, body: 'new' });
  });
});

const dir = temporaryFolder({ 'index.html': 'home' });

test('below /notes/: the base without its slash leads to the site, other paths do not', async () => {
  const { port, stop } = await serve(createStaticServer({ dir, base: '/notes/' }));
  for (const query of ['', '?q=1', '?q=%E8%A7%86&a=/']) {
    const { status, headers } = await get(port, `/notes${query}`);
    expect([status, headers.location]).toEqual([301, `/notes/${query}`]);
  }
  expect((await get(port, '/')).status).toBe(404);
  expect((await get(port, '/notesandmore/')).status).toBe(404);
  await stop();
});
