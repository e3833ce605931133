import { loadFailureScript } from '@site/src/components/LoadFailureBanner';
import { expect, test, vi } from 'vitest';
import { FakeElement, fakeBrowser } from './fakeBrowser';

vi.mock('@docusaurus/ExecutionEnvironment', () => ({ default: { canUseDOM: false } }));
vi.mock('@docusaurus/Head', () => ({ default: () => null }));
vi.mock('@docusaurus/Translate', () => ({ translate: () => '' }));

const script = loadFailureScript({ title: '没有"加载"', advice: '网络', retry: '重试' });
const failedScript = { target: new FakeElement('SCRIPT') };

test('a script that fails before React has taken over: text and a button, which alone reloads', () => {
  const browser = fakeBrowser({ readyState: 'complete' });
  browser.run(script);
  browser.dispatch('error', failedScript);
  const banner = browser.body.children[0];
  expect(banner?.texts()).toEqual(['没有"加载"', '网络', '重试']);
  expect(browser.reloads, 'by itself it never reloads').toEqual([]);
  banner?.children.at(-1)?.onclick?.();
  expect(browser.reloads).toHaveLength(1);
});

test.each(['loading', 'interactive'] as const)(
  'while the page is %s it waits for the end, and for the base URL banner',
  (readyState) => {
    const browser = fakeBrowser({ readyState });
    browser.run(script);
    browser.dispatch('error', failedScript);
    expect(browser.banners()).toHaveLength(0);
    browser.dispatch('DOMContentLoaded');
    expect(browser.banners()).toHaveLength(0);
    browser.dispatch('load');
    expect(browser.banners()).toHaveLength(1);
  },
);

test('several failures, or the base URL banner before it: one banner', () => {
  const browser = fakeBrowser({ readyState: 'complete' });
  browser.run(script);
  browser.dispatch('error', failedScript);
  browser.dispatch('error', failedScript);
  expect(browser.banners()).toHaveLength(1);
});

test.each([
  ['a picture', { target: new FakeElement('IMG') }],
  ['an uncaught error, which has no element', { target: undefined }],
])('%s is none of its business', (_name, event) => {
  const browser = fakeBrowser({ readyState: 'complete' });
  browser.run(script);
  browser.dispatch('error', event);
  expect(browser.banners()).toHaveLength(0);
});

test('after hydration the router deals with it', () => {
  const browser = fakeBrowser({ readyState: 'complete' });
  browser.documentElement.setAttribute('data-has-hydrated', 'true');
  browser.run(script);
  browser.dispatch('error', failedScript);
  expect(browser.banners()).toHaveLength(0);
});
