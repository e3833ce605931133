import { afterEach, expect, test, vi } from 'vitest';
import packageJson from '../../../package.json';

afterEach(() => {
  vi.doUnmock('../../../package.json');
  vi.resetModules();
});

test.each([
  'git+https://git.example.org/fork/notes.git',
  'https://git.example.org/fork/notes.git/',
  'https://git.example.org/fork/notes/',
  'https://git.example.org/fork/notes',
])('a fork changes one line: %s feeds every link', async (url) => {
  vi.resetModules();
  vi.doMock('../../../package.json', () => ({
    default: { ...packageJson, repository: { type: 'git', url } },
  }));
  const fork = 'https://git.example.org/fork/notes';
  const { repositoryUrl, issuesUrl } = await import('../../../src/config/urls');
  const { navbar } = await import('../../../src/config/navbar');
  const { footer } = await import('../../../src/config/footer');
  const { docs } = await import('../../../src/config/docs');
  expect([repositoryUrl, issuesUrl, docs.editUrl]).toEqual([
    fork,
    `${fork}/issues`,
    `${fork}/edit/main/`,
  ]);
  const external = [...navbar.items, ...footer.links.flatMap(({ items }) => items)].flatMap(
    (item) => ('href' in item && item.href ? [item.href] : []),
  );
  expect(external.length).toBeGreaterThanOrEqual(3);
  expect(external.filter((href) => !href.startsWith(fork))).toEqual([]);
});
