import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticServer } from '../../src/cli/lib/server';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
const files = {
  'site/index.html': 'home',
  'site/404.html': 'not found',
  'site/docs/a/index.html': 'page a',
  'site/中文/index.html': 'page 中文',
  'site/assets/x.js': 'script',
  'site/assets/x.js.br': 'brotli',
  'site/assets/x.js.gz': 'gzip',
  'secret.txt': 'secret',
};

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
});

afterAll(() => {
  fs.rmSync(dir, { recursive: true });
});

describe.each(['/', '/notes/'])('below %s', (base) => {
  let server: http.Server;
  let port: number;

  beforeAll(async () => {
    server = createStaticServer({ dir: path.join(dir, 'site'), base });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** As raw as it goes: fetch() would tidy the path up. */
  const get = (url: string): Promise<[status: number | undefined, body: string, type: string | undefined]> =>
    new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: url }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
          response.on('end', () => {
            resolve([response.statusCode, body, response.headers['content-type']]);
          });
        })
        .on('error', reject);
    });

  test.each([
    ['', 'home', /^text\/html/],
    ['?q=1', 'home', /^text\/html/],
    ['docs/a', 'page a', /^text\/html/],
    ['docs/a/', 'page a', /^text\/html/],
    ['docs/a/index.html?q=1', 'page a', /^text\/html/],
    ['%E4%B8%AD%E6%96%87', 'page 中文', /^text\/html/],
    ['assets/x.js', 'script', /^text\/javascript/],
  ])('/%s is a file', async (url, text, type) => {
    const [status, body, contentType] = await get(base + url);
    expect([status, body]).toEqual([200, text]);
    expect(contentType).toMatch(type);
  });

  test.each(['docs', 'docs/b', 'docs/a.html/x', '../secret.txt', '%2e%2e/secret.txt', '%2e%2e%2fsecret.txt', '%E4%B8'])(
    '/%s is not found',
    async (url) => {
      expect((await get(base + url)).slice(0, 2)).toEqual([404, 'not found']);
    },
  );

  test.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', null, 'script'],
  ])('for a browser that takes %s: %s', async (accepted, encoding, text) => {
    const headers = await new Promise<http.IncomingHttpHeaders & { body: string }>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: `${base}assets/x.js`, headers: { 'Accept-Encoding': accepted } }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
          response.on('end', () => {
            resolve({ ...response.headers, body });
          });
        })
        .on('error', reject);
    });
    expect([headers['content-encoding'] ?? null, headers.body]).toEqual([encoding, text]);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test('hashed files stay for good, pages are asked for again', async () => {
    const cached = async (url: string): Promise<string | null> =>
      (await fetch(`http://127.0.0.1:${port}${base}${url}`)).headers.get('cache-control');
    expect(await cached('assets/x.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('docs/a')).toBe('no-cache');
  });

  test('what appears after a rebuild is seen', async () => {
    const file = path.join(dir, 'site/new.txt');
    expect((await get(`${base}new.txt`))[0]).toBe(404);
    fs.writeFileSync(file, 'new');
    expect((await get(`${base}new.txt`)).slice(0, 2)).toEqual([200, 'new']);
    fs.rmSync(file);
  });

  test('the base itself, with and without its slash', async () => {
    if (base === '/') return;
    expect((await get('/notes'))[1]).toBe('home');
    expect((await get('/'))[0], 'outside the base').toBe(404);
    expect((await get('/notesandmore/'))[0], 'only alike').toBe(404);
  });
});
