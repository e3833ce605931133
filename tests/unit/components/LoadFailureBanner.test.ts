import { loadFailureScript } from '@site/src/components/LoadFailureBanner';
import { expect, test, vi } from 'vitest';
import { FakeElement, fakeBrowser } from '../../support/fakeBrowser';

vi.mock('@docusaurus/ExecutionEnvironment', () => ({ default: { canUseDOM: false } }));
vi.mock('@docusaurus/Head', () => ({ default: () => null }));
vi.mock('@docusaurus/Translate', () => ({ translate: () => '' }));

const script = loadFailureScript({ title: '没有"加载"', styleTitle: '样式', advice: '网络', retry: '重试' });
const failedScript = { target: new FakeElement('SCRIPT') };

test('a script that fails before React has taken over: text and a button, which alone reloads', async () => {
  const browser = fakeBrowser({ readyState: 'complete' });
  browser.run(script);
  browser.dispatch('error', failedScript);
  const banner = browser.body.children[0];
  expect(banner?.texts()).toEqual(['没有"加载"', '网络', '重试']);
  expect(browser.reloads, 'by itself it never reloads').toEqual([]);
  browser.files.push(
    { initiatorType: 'script', name: '/main.js' },
    { initiatorType: 'link', name: '/styles.css' },
    { initiatorType: 'img', name: '/picture.webp' },
  );
  banner?.children.at(-1)?.onclick?.();
  await vi.waitFor(() => {
    expect(browser.reloads).toHaveLength(1);
  });
  expect(browser.fetched, 'not from the cache, which may have what is broken').toEqual(['reload /main.js', 'reload /styles.css']);
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

test('without a network what the page itself loads deals with it', () => {
  const browser = fakeBrowser({ readyState: 'complete', onLine: false });
  browser.documentElement.setAttribute('data-has-hydrated', 'true');
  browser.run(script);
  browser.dispatch('error', failedScript);
  expect(browser.banners()).toHaveLength(0);
});

test('without a network, on the way to another page, the router hears of it when the network is back, the reader at once', () => {
  const browser = fakeBrowser({ readyState: 'complete', onLine: false });
  browser.documentElement.setAttribute('data-leaving', '');
  browser.documentElement.setAttribute('data-has-hydrated', 'true');
  browser.run(script);
  const stopImmediatePropagation = vi.fn();
  const dispatchEvent = vi.fn();
  const target = Object.assign(new FakeElement('SCRIPT'), { dispatchEvent });
  browser.dispatch('error', { target, stopImmediatePropagation });
  expect(stopImmediatePropagation).toHaveBeenCalledOnce();
  expect(browser.banners()).toHaveLength(1);
  expect(dispatchEvent).not.toHaveBeenCalled();
  browser.navigator.onLine = true;
  browser.dispatch('online');
  expect(dispatchEvent).toHaveBeenCalledOnce();
});

test('a style sheet that fails is named, also after hydration', () => {
  const browser = fakeBrowser({ readyState: 'complete' });
  browser.documentElement.setAttribute('data-has-hydrated', 'true');
  browser.run(script);
  browser.dispatch('error', { target: Object.assign(new FakeElement('LINK'), { rel: 'stylesheet' }) });
  expect(browser.body.children[0]?.texts()).toEqual(['样式', '网络', '重试']);
});

test('a style sheet that is late makes way, and applies when it comes', () => {
  const browser = fakeBrowser();
  const late: { media?: string; onload?: () => void } = {};
  const replaced: object[] = [];
  const link = { cloneNode: () => late, replaceWith: (other: object) => replaced.push(other) };
  browser.files.push(link, { sheet: {}, replaceWith: () => replaced.push({}) });
  browser.run(script);
  browser.dispatch('load');
  expect(replaced).toEqual([late]);
  expect(late.media, 'does not hold up the page').toBe('print');
  late.onload?.();
  expect(late.media).toBe('all');
});
