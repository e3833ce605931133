import { bannerScript } from '@site/src/components/BaseUrlBanner';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../support/fakeBrowser';

vi.mock('@docusaurus/ExecutionEnvironment', () => ({ default: { canUseDOM: false } }));
vi.mock('@docusaurus/Head', () => ({ default: () => null }));
vi.mock('@docusaurus/Translate', () => ({ translate: () => '' }));
vi.mock('@docusaurus/useDocusaurusContext', () => ({ default: () => ({}) }));

const script = bannerScript('/', { title: '没有"加载"', configured: '现为：', suggestion: '改为：' });

test('the scripts did not arrive: a banner on top says so and suggests the path of the address bar', () => {
  const browser = fakeBrowser({ pathname: '/notes/' });
  browser.run(script);
  expect(browser.banners(), 'before the page is complete').toHaveLength(0);
  browser.dispatch('DOMContentLoaded');
  expect(browser.body.children[0]?.texts()).toEqual(['没有"加载"', '现为： /', '改为： /notes/']);
});

test.each([
  ['/notes/index.html', '/notes/'],
  ['/notes', '/'],
  ['/a/b/', '/a/b/'],
])('at %s it suggests %s', (pathname, suggested) => {
  const browser = fakeBrowser({ pathname });
  browser.run(script);
  browser.dispatch('DOMContentLoaded');
  expect(browser.banners()[0]?.texts().at(-1)).toBe(`改为： ${suggested}`);
});

test('the scripts arrived: nothing is shown', () => {
  const browser = fakeBrowser({ pathname: '/notes/', docusaurus: {} });
  browser.run(script);
  browser.dispatch('DOMContentLoaded');
  expect(browser.banners()).toHaveLength(0);
});
