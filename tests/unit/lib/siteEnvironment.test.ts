import { describe, expect, test } from 'vitest';
import { readBaseUrl, readSiteUrl } from '../../../src/lib/siteEnvironment';

describe('SITE_URL', () => {
  test.each([
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s becomes %s', (given, origin) => {
    expect(readSiteUrl(given, 'https://home.example')).toBe(origin);
  });

  test.each([undefined, ''])('%j means the fallback', (given) => {
    expect(readSiteUrl(given, 'https://home.example')).toBe('https://home.example');
  });

  test.each([
    'example.org',
    'ftp://example.org',
    'https://example.org/notes/',
    'https://example.org/?a=1',
    'https://example.org/#a',
  ])('%s is refused with the value and the right form', (given) => {
    expect(() => readSiteUrl(given, 'https://home.example')).toThrow(
      `SITE_URL=${given} 不是站点的源地址`,
    );
    expect(() => readSiteUrl(given, 'https://home.example')).toThrow('BASE_URL');
  });
});

describe('BASE_URL', () => {
  test.each(['/', '/notes/', '/a/b/', '/笔记/'])('%s is taken as it is', (given) => {
    expect(readBaseUrl(given)).toBe(given);
  });

  test.each([undefined, ''])('%j means the root', (given) => {
    expect(readBaseUrl(given)).toBe('/');
  });

  test.each([
    'notes',
    '/notes',
    'notes/',
    '//',
    '/a//b/',
    '/a?b/',
    '/a#b/',
    '/a b/',
    'https://example.org/',
  ])('%s is refused with the value and an example', (given) => {
    expect(() => readBaseUrl(given)).toThrow(`BASE_URL=${given} 不是站点路径`);
    expect(() => readBaseUrl(given)).toThrow('BASE_URL=/notes/');
  });
});
