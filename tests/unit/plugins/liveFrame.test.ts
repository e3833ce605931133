import { expect, test } from 'vitest';
import { contentHash } from '../../../src/lib/contentHash';
import { frameDocument } from '../../../src/plugins/liveFrame';

const page = frameDocument('var owl = { App: "</script>" };', ['App', 'mount']);
const scripts = [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);

test('OWL cannot end its script element early', () => {
  expect(scripts).toHaveLength(3);
  expect(scripts[1]).toBe(String.raw`var owl = { App: "<\/script>" };`);
});

test('its policy comes before the scripts, names each of them, and nothing of the network', () => {
  const [, policy = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? [];
  expect(page.indexOf(policy)).toBeLessThan(page.indexOf('<script'));
  for (const script of scripts) expect(policy).toContain(`'${contentHash(script)}'`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/'self'|https?:|connect-src|\*/);
});

test('programs import what OWL has', () => {
  const { imports } = JSON.parse(scripts[0] ?? '') as { imports: Record<string, string> };
  expect(decodeURIComponent(imports['@odoo/owl'] ?? '')).toBe(
    'data:text/javascript,const {App,mount} = globalThis.owl; export {App,mount};',
  );
});
