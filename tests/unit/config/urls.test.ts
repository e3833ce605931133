import { expect, test, vi } from 'vitest';
import packageJson from '../../../package.json';

test('a fork changes one line, which feeds every link', async () => {
  const fork = 'https://git.example.org/fork/notes';
  vi.doMock('../../../package.json', () => ({
    default: { ...packageJson, repository: { type: 'git', url: `git+${fork}.git/` } },
  }));
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
