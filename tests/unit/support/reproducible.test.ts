import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { differences } from '../../support/reproducible';

let dir: string;
const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  fs.writeFileSync(path.join(dir, name), text);
};
const compare = (): string[] => differences(path.join(dir, 'one'), path.join(dir, 'other'));

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'same-'));
  for (const folder of ['one', 'other']) write(`${folder}/中文/index.html`, 'same');
});
afterEach(() => {
  fs.rmSync(dir, { recursive: true });
});

test('the same files: nothing to report', () => {
  expect(compare()).toEqual([]);
});

test('another content is reported with the place of the first difference, under whatever hash; its precompressed files are not', () => {
  for (const [folder, hash, text] of [
    ['one', '0123abcd', 'const a = 1'],
    ['other', 'dcba3210', 'const a = 2'],
  ] as const) {
    write(`${folder}/assets/js/main.${hash}.js`, text);
    write(`${folder}/assets/js/main.${hash}.js.br`, text);
  }
  expect(compare()).toEqual(['assets/js/main.0123abcd.js：第 10 字节起不同\n    "const a = 1"\n    "const a = 2"']);
});

test('files that only one has, other names, and precompressed files of the same text', () => {
  write('one/a.txt', 'a');
  write('other/b.txt', 'b');
  write('one/x-01234567.css', 'x');
  write('other/x-76543210.css', 'x');
  write('one/中文/index.html.gz', '1');
  write('other/中文/index.html.gz', '2');
  expect(compare().map((line) => line.split('\n')[0])).toEqual([
    'a.txt：只在第一份里',
    'x-01234567.css：内容相同，第二份里叫 x-76543210.css',
    '中文/index.html.gz：第 0 字节起不同',
    'b.txt：只在第二份里',
  ]);
});
