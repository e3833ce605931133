import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headersFor } from '../../../src/build/headerRules';
import { applyCsp, injectCsp } from '../../../src/build/csp';
import { contentHash } from '../../../src/lib/contentHash';

const policy = { 'script-src': ["'self'"], 'style-src': ["'self'"] };
const hashOf = (url: string): string => `sha256-of${url}`;
const inject = (body: string): ReturnType<typeof injectCsp> =>
  injectCsp(`<!doctype html><html><head><meta charset=UTF-8>${body}</head></html>`, policy, hashOf);

describe('a page', () => {
  test('the policy comes first, and names the inline scripts that run', () => {
    const { html } = inject(
      '<script>a &amp; b</script><script type=application/ld+json>{}</script><script src=/x.js></script>',
    );
    expect(html).toContain(
      `<meta charset=UTF-8><meta http-equiv=Content-Security-Policy content="script-src 'self' '${contentHash('a &amp; b')}';style-src 'self'"><script>`,
    );
  });

  test('style attributes are named as the browser reads them; text that looks like one is none', () => {
    const { html, inline } = inject(
      '</head><body><p style="a:&quot;b&quot;">style="c"</p><p style=d:e>',
    );
    expect([...inline.styles]).toEqual([`'${contentHash('a:"b"')}'`, `'${contentHash('d:e')}'`]);
    expect(html).toContain(`style-src 'self' 'unsafe-hashes' '${contentHash('a:"b"')}'`);
  });

  test('code and styles have the hash of their file, nothing else changes', () => {
    const { html } = inject(
      '<link rel=stylesheet href=/a.css /><link rel=icon href=/i.svg><script src=/x.js defer></script>',
    );
    expect(html).toContain(
      '<link integrity="sha256-of/a.css" rel=stylesheet href=/a.css /><link rel=icon href=/i.svg><script integrity="sha256-of/x.js" src=/x.js defer></script>',
    );
  });

  test.each([['<p onclick="a()">'], ['<svg><a onload=x>']])('%s is refused', (body) => {
    expect(() => inject(`</head><body>${body}`)).toThrow(/有 on\w+ 属性/);
  });
});

describe('a site', () => {
  let dir: string;
  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  };
  const page = (body: string): string => `<html><head><meta charset=UTF-8></head><body>${body}`;

  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'csp-'));
    write('assets/js/x.js', 'x');
  });
  afterEach(() => {
    fs.rmSync(dir, { recursive: true });
  });

  test('headers say what the pages say together; a document among the assets has its own policy', () => {
    write('index.html', page('<script>f()</script>'));
    write('404.html', page(''));
    write('中文/a/index.html', page('<i style=b>'));
    write(
      'assets/files/frame-1.html',
      '<meta http-equiv="Content-Security-Policy" content="default-src data:">',
    );
    const rules = applyCsp({ dir, base: '/notes/', provider: { mode: 'local' } });
    const policyAt = (url: string): string | undefined =>
      headersFor(rules, encodeURI(url))['Content-Security-Policy'];
    for (const url of ['/notes/', '/notes/404.html', '/notes/中文/a', '/notes/中文']) {
      expect(policyAt(url), url).toContain(`'${contentHash('f()')}'`);
      expect(policyAt(url), url).toContain(`'unsafe-hashes' '${contentHash('b')}'`);
      expect(policyAt(url), url).toMatch(/;frame-ancestors 'none'$/);
    }
    expect(policyAt('/notes/assets/files/frame-1.html')).toBe(
      "default-src data:;frame-ancestors 'self';sandbox allow-scripts",
    );
    expect(policyAt('/notes/assets/js/x.js')).toBeUndefined();
    expect(headersFor(rules, '/notes/assets/js/x.js')).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
    const html = fs.readFileSync(path.join(dir, '中文/a/index.html'), 'utf8');
    expect(html, 'a page itself names only what it has').not.toContain(contentHash('f()'));
    expect(html).toContain(contentHash('b'));
  });

  test('only Algolia search lets a page ask other hosts, and only those of its application', () => {
    write('index.html', page(''));
    const provider = {
      mode: 'algolia',
      appId: 'TestApp',
      apiKey: 'key',
      indexName: 'notes',
    } as const;
    const [, rule] = applyCsp({ dir, base: '/', provider });
    const hosts = [
      'testapp-dsn.algolia.net',
      ...['1', '2', '3'].map((host) => `testapp-${host}.algolianet.com`),
    ];
    expect(rule?.headers['Content-Security-Policy']).toContain(
      `;connect-src 'self' https://${hosts.join(' https://')};`,
    );
  });

  test('a script from elsewhere stops the build, and names the page', () => {
    write('docs/index.html', page('<script src=https://example.org/a.js></script>'));
    expect(() => applyCsp({ dir, base: '/', provider: { mode: 'local' } })).toThrow(
      /页面 \/docs\/index\.html：https:\/\/example\.org\/a\.js 不在/,
    );
  });
});
