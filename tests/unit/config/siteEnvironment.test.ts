import { expect, test } from 'vitest';
import { readBaseUrl, readSiteUrl } from '../../../src/config/siteEnvironment';

const fallback = 'https://home.example';

test.each([
  ['https://example.org', 'https://example.org'],
  ['https://example.org/', 'https://example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['', fallback],
  [undefined, fallback],
])('SITE_URL=%s becomes %s', (given, origin) => {
  expect(readSiteUrl(given, fallback)).toBe(origin);
});

test.each([
  'example.org',
  'ftp://example.org',
  'https://example.org/notes/',
  'https://example.org/?a=1',
  'https://example.org/#a',
])('SITE_URL=%s is refused with the value and the right form', (given) => {
  const message = `SITE_URL=${given} 不是站点的源地址。应只含协议与主机`;
  expect(() => readSiteUrl(given, fallback)).toThrow(message);
});

test.each(['/', '/notes/', '/a/b/', '/笔记/'])('BASE_URL=%s is taken as it is', (given) => {
  expect(readBaseUrl(given)).toBe(given);
});

test.each([undefined, ''])('BASE_URL=%j means the root', (given) => {
  expect(readBaseUrl(given)).toBe('/');
});

const refused = 'notes,/notes,notes/,//,/a//b/,/a?b/,/a#b/,/a b/,https://example.org/'.split(',');

test.each(refused)('BASE_URL=%s is refused with the value and an example', (given) => {
  const message = `BASE_URL=${given} 不是站点路径。应以 / 开头并以 / 结尾，例如 BASE_URL=/notes/`;
  expect(() => readBaseUrl(given)).toThrow(message);
});
