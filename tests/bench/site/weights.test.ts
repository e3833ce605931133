import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { weighVisits } from './pageBytes';
import { fileOf, isPicture, weigh } from './weights';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'weights-'));
const text = 'const answer = 42;\n'.repeat(200);
fs.mkdirSync(path.join(dir, 'docs/约束'), { recursive: true });
fs.writeFileSync(path.join(dir, 'docs/约束/index.html'), text);
fs.writeFileSync(path.join(dir, 'docs/other.html'), text);
fs.writeFileSync(path.join(dir, 'main.js'), text);
fs.writeFileSync(path.join(dir, 'picture.webp'), text);
afterAll(() => {
  fs.rmSync(dir, { recursive: true });
});

test('finds the file behind an address as a static server does', () => {
  expect(fileOf(dir, '/main.js')).toBe(path.join(dir, 'main.js'));
  expect(fileOf(dir, '/docs/%E7%BA%A6%E6%9D%9F')).toBe(path.join(dir, 'docs/约束/index.html'));
  expect(fileOf(dir, '/docs/%E7%BA%A6%E6%9D%9F/')).toBe(path.join(dir, 'docs/约束/index.html'));
  expect(fileOf(dir, '/docs/other')).toBe(path.join(dir, 'docs/other.html'));
  expect(() => fileOf(dir, '/missing.js')).toThrow('/missing.js');
});

test('weighs a text as it is and compressed at the best level', () => {
  const file = path.join(dir, 'main.js');
  expect(weigh(file, 'raw')).toBe(text.length);
  expect(weigh(file, 'gzip')).toBe(zlib.gzipSync(text, { level: 9 }).length);
  expect(weigh(file, 'brotli')).toBeLessThan(weigh(file, 'gzip'));
});

test('pictures count as they are', () => {
  expect(weigh(path.join(dir, 'picture.webp'), 'brotli')).toBe(text.length);
  expect(['/a.webp', '/b.svg', '/c.js', '/d.json'].map(isPicture)).toEqual([true, true, false, false]);
});

test('requests are weighed each, also the same one again', () => {
  expect(weighVisits([{ path: '/main.js' }, { path: '/main.js' }, { path: '/picture.webp' }], dir, 'raw')).toBe(3 * text.length);
});
