import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeaderRule } from '../../src/build/headerRules';
import { applyCsp } from '../../src/build/csp';
import type { Host } from './server';

/** What a host is started with: the folder whose `base` is the site, the rules of its `_headers`. */
export interface BuiltSite {
  /** Folder of the site. */
  dir: string;
  base: string;
  rules: readonly HeaderRule[];
}

const page = (text: string): string =>
  `<html><head><meta charset=UTF-8></head><body><script>"${text}"</script><i style="a:${text}">${text}</i>`;

const files = {
  'site/index.html': page('home'),
  'site/404.html': page('not found'),
  'site/docs/a/index.html': page('page a'),
  'site/中文/index.html': page('page 中文'),
  'site/assets/x.js': 'script',
  'site/assets/x.js.gz': 'gzip',
  'site/assets/x.js.br': 'brotli',
  'site/assets/files/frame-1.html':
    '<meta http-equiv="Content-Security-Policy" content="default-src data:">frame',
  'site/.hidden': 'hidden',
  'secret.txt': 'secret',
};

interface Answer {
  status: number | undefined;
  body: string;
  headers: http.IncomingHttpHeaders;
}

/** As raw as it goes: fetch() would tidy the path up. */
function get(port: number, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: url, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode, body, headers: response.headers });
        });
      })
      .on('error', reject);
  });
}

/**
 * What every host of the site must do, for one that serves files as they are.
 *
 * @param start starts it on a free port of the loopback address
 * @param encodings of the precompressed files that it sends
 */
export function testStaticHost(
  start: (site: BuiltSite) => Promise<Pick<Host, 'port' | 'stop'>>,
  encodings: readonly ('br' | 'gzip')[],
): void {
  describe.each(['/', '/notes/'])('below %s', (base) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'host-'));
    const dir = path.join(folder, 'site');
    let host: Pick<Host, 'port' | 'stop'>;

    beforeAll(async () => {
      for (const [file, text] of Object.entries(files)) {
        fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        fs.writeFileSync(path.join(folder, file), text);
      }
      const rules = applyCsp({ dir, base, provider: { mode: 'local' } });
      host = await start({ dir, base, rules });
    });

    afterAll(async () => {
      await host.stop();
      fs.rmSync(folder, { recursive: true });
    });

    test.each([
      ['', '>home<', /^text\/html/],
      ['?q=1', '>home<', /^text\/html/],
      ['docs/a', '>page a<', /^text\/html/],
      ['docs/a/', '>page a<', /^text\/html/],
      ['docs/a/index.html?q=1', '>page a<', /^text\/html/],
      ['%E4%B8%AD%E6%96%87', '>page 中文<', /^text\/html/],
      ['assets/x.js', 'script', /^text\/javascript/],
    ])('/%s is a file, with no redirect before it', async (url, text, type) => {
      const { status, body, headers } = await get(host.port, base + url);
      expect(status).toBe(200);
      expect(body).toContain(text);
      expect(headers['content-type']).toMatch(type);
    });

    test.each([
      'docs',
      'docs/b',
      'docs/a.html/x',
      '%E4%B8',
      'assets/y.js',
      '_headers',
      '%5Fheaders',
      '.hidden',
      'docs/%2e%2e/.hidden',
    ])('/%s is not found', async (url) => {
      const { status, body, headers } = await get(host.port, base + url);
      expect(status).toBe(404);
      expect(body).toContain('>not found<');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    });

    test.each([
      '../secret.txt',
      '%2e%2e/secret.txt',
      '%2e%2e%2fsecret.txt',
      'assets/..%2f..%2f..%2fsecret.txt',
      '..%5csecret.txt',
    ])('/%s leads nowhere', async (url) => {
      const { status, body } = await get(host.port, base + url);
      expect([400, 404]).toContain(status);
      expect(body).not.toContain('secret');
    });

    test.each([
      ['gzip, deflate, br', encodings.includes('br') ? 'br' : 'gzip'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ])('for a browser that takes %s: %s', async (accepted, encoding) => {
      const { body, headers } = await get(host.port, `${base}assets/x.js`, {
        'Accept-Encoding': accepted,
      });
      expect([headers['content-encoding'], body]).toEqual([
        encoding,
        { br: 'brotli', gzip: 'gzip' }[encoding ?? ''] ?? 'script',
      ]);
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers.vary).toMatch(/accept-encoding/i);
    });

    test('hashed files stay for good, pages are asked for again', async () => {
      const cached = async (url: string) =>
        (await get(host.port, base + url)).headers['cache-control'];
      expect(await cached('assets/x.js')).toBe('public, max-age=31536000, immutable');
      expect(await cached('assets/files/frame-1.html')).toBe('public, max-age=31536000, immutable');
      for (const url of ['', 'docs/a', 'nowhere', '%E4%B8%AD%E6%96%87'])
        expect(await cached(url), url).toBe('no-cache');
    });

    test('each header comes once, with every file', async () => {
      for (const url of [
        '',
        'docs/a',
        'nowhere',
        '%E4%B8%AD%E6%96%87',
        'assets/x.js',
        'assets/files/frame-1.html',
      ]) {
        expect((await get(host.port, base + url)).headers, url).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringMatching(
            /^accelerometer=\(\)[^,]*(?:, [\w-]+=\(\))*$/,
          ) as string,
        });
      }
    });

    test('the header of a page allows what its own policy does, that of an example what it needs', async () => {
      const policyAt = async (url: string) =>
        (await get(host.port, base + url)).headers['content-security-policy'] ?? '';
      for (const url of ['', 'docs/a', '%E4%B8%AD%E6%96%87', 'nowhere']) {
        const { body } = await get(host.port, base + url);
        const [, own = ''] =
          /<meta http-equiv=Content-Security-Policy content="([^"]*)">/.exec(body) ?? [];
        const header = await policyAt(url);
        for (const [hash] of own.matchAll(/'sha256-[^']*'/g)) expect(header, url).toContain(hash);
        expect(header).toMatch(/^default-src 'none';.*;frame-ancestors 'none'$/);
      }
      expect(await policyAt('assets/files/frame-1.html')).toBe(
        "default-src data:;frame-ancestors 'self';sandbox allow-scripts",
      );
      expect(await policyAt('assets/x.js')).toBe('');
    });

    test('what appears after a rebuild is seen', async () => {
      const file = path.join(dir, 'new.txt');
      expect((await get(host.port, `${base}new.txt`)).status).toBe(404);
      fs.writeFileSync(file, 'new');
      expect(await get(host.port, `${base}new.txt`)).toMatchObject({ status: 200, body: 'new' });
      fs.rmSync(file);
    });

    test('the base itself, with and without its slash', async () => {
      if (base === '/') return;
      expect((await get(host.port, '/notes')).body).toContain('>home<');
      // A host may have other things there.
      expect((await get(host.port, '/')).body, 'outside the base').not.toContain('>home<');
      expect((await get(host.port, '/notesandmore/')).status, 'only alike').toBe(404);
    });
  });
}
