import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { webManifest } from '../../../../src/plugins/head/webManifest';

const manifest = webManifest('名', 'zh-CN', '#fff') as {
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
};

/** Width and height of a PNG (https://www.w3.org/TR/png-3/#11IHDR). */
function pngSize(file: string): string {
  const bytes = fs.readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('URLs are relative, so that the manifest is right below any path', () => {
  expect(
    [manifest.start_url, ...manifest.icons.map(({ src }) => src)].filter((url) =>
      /^(?:\/|\w+:)/.test(url),
    ),
  ).toEqual([]);
});

test('each icon is there in the size it claims, one of them maskable', () => {
  for (const { src, sizes } of manifest.icons) {
    const file = path.join(root, 'static', src);
    expect(src.endsWith('.svg') ? 'any' : pngSize(file), src).toBe(sizes);
    expect(fs.existsSync(file)).toBe(true);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});
