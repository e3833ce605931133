import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { socialCard } from '../../../src/config/site';
import { root } from '../../../src/lib/paths';
import { headersText, manifestText, robotsText } from '../../../src/machineReadable/siteFiles';

const site = {
  title: '笔记 <"A" & B>',
  url: 'https://example.org',
  baseUrl: '/notes/',
};

test('robots.txt names the sitemap below the base', () => {
  expect(robotsText(site)).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://example.org/notes/sitemap.xml\n',
  );
});

test('_headers has a line for each path, below it its headers, none too long for a host', () => {
  const text = headersText('/notes/');
  expect(text).toMatch(/^\/notes\/\*\n {2}X-Content-Type-Options: nosniff\n/);
  expect(text).toMatch(/^\/notes\/assets\/\*\n {2}Cache-Control: .*immutable$/m);
  expect(text).toMatch(/^\/notes\/\*\.md\n {2}Content-Type: text\/markdown; charset=utf-8$/m);
  // https://developers.cloudflare.com/pages/configuration/headers/
  expect(text.split('\n').filter((line) => line.length > 2000)).toEqual([]);
});

const manifest = JSON.parse(manifestText(site, 'zh-CN')) as {
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
};

/** Width and height of a PNG (https://www.w3.org/TR/png-3/#11IHDR). */
function pngSize(file: string): string {
  const bytes = fs.readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('URLs of the manifest are relative, so that it is right below any path', () => {
  const urls = [manifest.start_url, ...manifest.icons.map(({ src }) => src)];
  expect(urls.filter((url) => /^(?:\/|\w+:)/.test(url))).toEqual([]);
});

test('the social card has the size that other sites ask for', () => {
  const file = path.join(root, 'static', socialCard);
  expect(pngSize(file)).toBe('1200x630');
});

test('each icon is there in the size it claims, one of them maskable', () => {
  for (const { src, sizes } of manifest.icons) {
    const file = path.join(root, 'static', src);
    expect(src.endsWith('.svg') ? 'any' : pngSize(file), src).toBe(sizes);
    expect(fs.existsSync(file)).toBe(true);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});
