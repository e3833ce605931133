import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { fileOf, weigh } from './weights';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'weights-'));
const text = 'const answer = 42;\n'.repeat(200);
fs.mkdirSync(path.join(dir, 'docs/约束'), { recursive: true });
for (const name of ['docs/约束/index.html', 'docs/other.html', 'main.js', 'image.webp'])
  fs.writeFileSync(path.join(dir, name), text);
afterAll(() => {
  fs.rmSync(dir, { recursive: true });
});

test.each([
  ['/main.js', 'main.js'],
  ['/docs/%E7%BA%A6%E6%9D%9F', 'docs/约束/index.html'],
  ['/docs/%E7%BA%A6%E6%9D%9F/', 'docs/约束/index.html'],
  ['/docs/other', 'docs/other.html'],
])('%s is found as a static server does', (url, file) => {
  expect(fileOf(dir, url)).toBe(path.join(dir, file));
});

test('a file that is not there is an error', () => {
  expect(() => fileOf(dir, '/missing.js')).toThrow('/missing.js');
});

test('a text is weighed as it is and compressed, an image as it is', () => {
  const file = path.join(dir, 'main.js');
  expect(weigh(file, 'raw')).toBe(text.length);
  expect(weigh(file, 'gzip')).toBe(zlib.gzipSync(text, { level: 9 }).length);
  expect(weigh(file, 'brotli')).toBeLessThan(weigh(file, 'gzip'));
  expect(weigh(path.join(dir, 'image.webp'), 'brotli')).toBe(text.length);
});
