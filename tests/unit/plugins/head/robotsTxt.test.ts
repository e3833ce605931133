import { expect, test } from 'vitest';
import { robotsTxt } from '../../../../src/plugins/head/robotsTxt';

test.each([
  ['/', 'User-agent: *\nDisallow:\n\nSitemap: https://example.org/sitemap.xml\n'],
  ['/notes/', 'User-agent: *\nDisallow:\n\nSitemap: https://example.org/notes/sitemap.xml\n'],
])('below %s', (base, text) => {
  expect(robotsTxt('https://example.org', base)).toBe(text);
});
