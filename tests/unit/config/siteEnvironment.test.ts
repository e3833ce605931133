import { expect, test } from 'vitest';
import { readBaseUrl, readSiteUrl } from '../../../src/config/siteEnvironment';

const fallback = 'https://home.example';

test.each([
  ['https://example.org/', 'https://example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['', fallback],
  [undefined, fallback],
])('SITE_URL=%s becomes %s', (given, origin) => {
  expect(readSiteUrl(given, fallback)).toBe(origin);
});

test.each(['example.org', 'ftp://a.org', 'https://a.org/notes/', 'https://a.org/?a=1#a'])(
  'SITE_URL=%s is refused with the value and the right form',
  (given) => {
    const message = `SITE_URL=${given} 不是站点的源地址。应只含协议与主机`;
    expect(() => readSiteUrl(given, fallback)).toThrow(message);
  },
);

test.each(['/', '/a/b/', '/笔记/', ''])(
  'BASE_URL=%j is taken as it is; empty means the root',
  (given) => {
    expect(readBaseUrl(given)).toBe(given || '/');
  },
);

const refused = '/notes,notes/,/a//b/,/a?b/,/a b/,https://example.org/'.split(',');

test.each(refused)('BASE_URL=%s is refused with the value and an example', (given) => {
  const message = `BASE_URL=${given} 不是站点路径。应以 / 开头并以 / 结尾，例如 BASE_URL=/notes/`;
  expect(() => readBaseUrl(given)).toThrow(message);
});
