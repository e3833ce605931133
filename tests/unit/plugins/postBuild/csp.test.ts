import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../../../src/lib/writeFiles';
import { addPolicies, contentHash, injectPolicy } from '../../../../src/plugins/postBuild/csp';
import { temporaryFolder } from '../../../support/folder';

const policy = { 'script-src': ["'self'"], 'style-src': ["'self'"] };
const inject = (body: string): string =>
  injectPolicy(`<!doctype html><html><head><meta charset=UTF-8>${body}</head></html>`, policy, 'x');

test('the policy comes first, and names the inline scripts that run', () => {
  expect(
    inject(
      '<script>a &amp; b</script><script type=application/ld+json>{}</script><script src=/x.js></script>',
    ),
  ).toContain(
    `<meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="script-src 'self' '${contentHash('a &amp; b')}';style-src 'self'"><script>`,
  );
});

test('style attributes are named as the browser reads them; text that looks like one is not', () => {
  expect(inject('</head><body><p style="a:&quot;b&quot;">style="c"</p><p style=d:e>')).toContain(
    `style-src 'self' 'unsafe-hashes' '${contentHash('a:"b"')}' '${contentHash('d:e')}'">`,
  );
});

const dir = temporaryFolder();
const write = (name: string, content: string): void => writeFiles(dir, [{ path: name, content }]);
const read = (name: string): string => fs.readFileSync(path.join(dir, name), 'utf8');
const page = (body: string): string => `<html><head><meta charset=UTF-8></head><body>${body}`;

test('each page names what it has itself', () => {
  write('index.html', page('<script>f()</script>'));
  write('中文/a/index.html', page('<i style=b>'));
  addPolicies(dir, { mode: 'local' });
  expect(read('index.html')).toContain(contentHash('f()'));
  expect(read('中文/a/index.html')).toContain(contentHash('b'));
  expect(read('中文/a/index.html')).not.toContain(contentHash('f()'));
});

test('only Algolia search lets a page ask other hosts, and only those of its application', () => {
  const provider = {
    mode: 'algolia',
    appId: 'TestApp',
    apiKey: 'key',
    indexName: 'notes',
  } as const;
  const hosts = ['dsn.algolia.net', '1.algolianet.com', '2.algolianet.com', '3.algolianet.com']
    .map((host) => `https://testapp-${host}`)
    .join(' ');
  for (const [insights, all] of [
    [false, hosts],
    [true, `${hosts} https://insights.algolia.io`],
  ] as const) {
    write('index.html', page(''));
    addPolicies(dir, { ...provider, insights });
    expect(read('index.html')).toContain(`;connect-src 'self' ${all};`);
  }
});

test('a page with an event handler is refused by its name', () => {
  write('index.html', page('<svg><a onload=x>'));
  const add = () => addPolicies(dir, { mode: 'local' });
  expect(add).toThrow('页面 index.html：<a> 有 onload 属性');
});
