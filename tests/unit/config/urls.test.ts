import { afterEach, describe, expect, test, vi } from 'vitest';
import packageJson from '../../../package.json';
import { readBaseUrl, readSiteUrl, repositoryUrl } from '../../../src/config/urls';

describe('SITE_URL', () => {
  test.each([
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s becomes %s', (given, origin) => {
    expect(readSiteUrl(given)).toBe(origin);
  });

  test.each([undefined, ''])('%j means the homepage in package.json', (given) => {
    expect(readSiteUrl(given)).toBe(packageJson.homepage);
  });

  test.each([
    'example.org',
    'ftp://example.org',
    'https://example.org/notes/',
    'https://example.org/?a=1',
    'https://example.org/#a',
  ])('%s is refused with the value and the right form', (given) => {
    expect(() => readSiteUrl(given)).toThrow(`SITE_URL=${given} 不是站点的源地址`);
    expect(() => readSiteUrl(given)).toThrow('BASE_URL');
  });
});

describe('BASE_URL', () => {
  test.each(['/', '/notes/', '/a/b/', '/笔记/'])('%s is taken as it is', (given) => {
    expect(readBaseUrl(given)).toBe(given);
  });

  test.each([undefined, ''])('%j means the root', (given) => {
    expect(readBaseUrl(given)).toBe('/');
  });

  test.each(['notes', '/notes', 'notes/', '//', '/a//b/', '/a?b/', '/a#b/', '/a b/', 'https://example.org/'])(
    '%s is refused with the value and an example',
    (given) => {
      expect(() => readBaseUrl(given)).toThrow(`BASE_URL=${given} 不是站点路径`);
      expect(() => readBaseUrl(given)).toThrow('BASE_URL=/notes/');
    },
  );
});

describe('repository', () => {
  afterEach(() => {
    vi.doUnmock('../../../package.json');
    vi.resetModules();
  });

  test('is the one of package.json', () => {
    expect(repositoryUrl).toBe(packageJson.repository.url);
  });

  test.each([
    'git+https://git.example.org/fork/notes.git',
    'https://git.example.org/fork/notes.git/',
    'https://git.example.org/fork/notes/',
    'https://git.example.org/fork/notes',
  ])('a fork changes one line: %s feeds every link', async (url) => {
    vi.resetModules();
    vi.doMock('../../../package.json', () => ({ default: { ...packageJson, repository: { type: 'git', url } } }));
    const fork = 'https://git.example.org/fork/notes';
    const { repositoryUrl: address, issuesUrl } = await import('../../../src/config/urls');
    const { navbar } = await import('../../../src/config/navbar');
    const { footer } = await import('../../../src/config/footer');
    const { docs } = await import('../../../src/config/docs');
    expect({ address, issuesUrl, editUrl: docs.editUrl }).toEqual({
      address: fork,
      issuesUrl: `${fork}/issues`,
      editUrl: `${fork}/edit/main/`,
    });
    const external = [...navbar.items, ...footer.links.flatMap(({ items }) => items)].flatMap((item) =>
      'href' in item && item.href ? [item.href] : [],
    );
    expect(external.length).toBeGreaterThanOrEqual(3);
    expect(external.filter((href) => !href.startsWith(fork))).toEqual([]);
  });
});
