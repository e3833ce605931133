import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterAll, expect, test } from 'vitest';
import imageBudget, { maxImageBytes } from '../../../../src/markdown/remark/imageBudget';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'images-'));
fs.writeFileSync(path.join(dir, '图 1.png'), Buffer.alloc(maxImageBytes + 1));
fs.writeFileSync(path.join(dir, 'small.png'), Buffer.alloc(maxImageBytes));

afterAll(() => {
  fs.rmSync(dir, { recursive: true });
});

function check(markdown: string): VFile {
  const file = new VFile({ value: markdown, path: path.join(dir, 'a.md'), cwd: dir });
  unified().use(remarkParse).use(imageBudget).use(remarkStringify).processSync(file);
  return file;
}

test('an image above the budget: file, line, size and the command that shrinks it', () => {
  const run = (): VFile => check('一行\n\n![图](./%E5%9B%BE%201.png)\n');
  expect(run).toThrow(
    /图片 \.\/%E5%9B%BE%201\.png 有 101 KB，一张最多 100 KB。缩小它：npx sharp-cli@[\d.]+ -i "图 1\.png" -o "图 1\.webp" .*再把这里改成 图 1\.webp/,
  );
  expect(run).toThrow(expect.objectContaining({ line: 3 }));
});

test('images within it, elsewhere or missing are not its business', () => {
  expect(
    check('![](./small.png) ![](https://example.com/a.png) ![](/img/a.png) ![](./missing.png)')
      .messages,
  ).toEqual([]);
});

test('images of the site itself keep the budget too', () => {
  const folder = path.join(import.meta.dirname, '../../../../static');
  const over = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(?:png|jpe?g|webp|gif|svg|ico)$/.test(name) &&
        fs.statSync(path.join(folder, name)).size > maxImageBytes,
    );
  expect(over).toEqual([]);
});
