import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressSite } from '../../../src/lib/precompress';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
const site = path.join(dir, 'site');
const store = path.join(dir, 'store');
const long = '一行字 a line\n'.repeat(200);

afterAll(() => {
  fs.rmSync(dir, { recursive: true });
});

const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  fs.writeFileSync(path.join(site, name), text);
};
const read = (name: string): Buffer => fs.readFileSync(path.join(site, name));

test('text files are precompressed in both formats; small files and images are not', async () => {
  write('index.html', long);
  write('assets/中文.js', long);
  write('small.txt', 'a');
  write('image.webp', long);
  expect(await compressSite(site, store)).toBe(2);
  for (const name of ['index.html', 'assets/中文.js']) {
    expect(zlib.brotliDecompressSync(read(`${name}.br`)).toString()).toBe(long);
    expect(zlib.gunzipSync(read(`${name}.gz`)).toString()).toBe(long);
  }
  expect(fs.readdirSync(site).sort()).toEqual([
    'assets',
    'image.webp',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'small.txt',
  ]);
});

test('what has not changed is taken from the store, what is no longer needed leaves it', async () => {
  for (const name of fs.readdirSync(store)) fs.writeFileSync(path.join(store, name), 'kept');
  await compressSite(site, store);
  expect(read('index.html.br').toString()).toBe('kept');
  write('index.html', `${long}more`);
  write('assets/中文.js', `${long}more`);
  await compressSite(site, store);
  expect(zlib.brotliDecompressSync(read('index.html.br')).toString()).toBe(`${long}more`);
  expect(fs.readdirSync(store)).toHaveLength(4);
});
