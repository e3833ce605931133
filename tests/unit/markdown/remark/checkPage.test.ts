import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import { root } from '../../../../src/lib/paths';
import imageBudget, { maxImageBytes } from '../../../../src/markdown/remark/imageBudget';
import { parsePage } from '../../../../src/parse/parsePage';
import { temporaryFolder } from '../../../support/folder';

const dir = temporaryFolder({
  '图 1.png': Buffer.alloc(maxImageBytes + 1),
  'small.png': Buffer.alloc(maxImageBytes),
});

function check(value: string): void {
  const file = new VFile({ value, path: path.join(dir, 'a.md'), cwd: dir });
  imageBudget()(parsePage(value, false), file);
}

test.each([
  [
    'an image above the budget: size and the command that shrinks it',
    '一行\n\n![图](./%E5%9B%BE%201.png)\n',
    /a\.md:3：图片 \.\/%E5%9B%BE%201\.png 有 101 KB，一张最多 100 KB。缩小它：npx sharp-cli@[\d.]+ -i "图 1\.png" -o "图 1\.webp" .*再把这里改成 图 1\.webp/,
  ],
  ['a URL that cannot be decoded', '一行\n\n![图](./50%.png)\n', /a\.md:3：.*百分号写成 %25/],
])('%s', (_name, markdown, message) => {
  expect(() => check(markdown)).toThrow(message);
});

test('images within it, elsewhere or missing are not its business', () => {
  const page = '![](./small.png) ![](https://example.com/a.png) ![](/img/a.png) ![](./missing.png)';
  expect(() => check(page)).not.toThrow();
});

test('images of the site itself keep the budget too', () => {
  const folder = path.join(root, 'static');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const images = files.filter((name) => /\.(?:png|jpe?g|webp|gif|svg|ico)$/.test(name));
  const large = images.filter((name) => fs.statSync(path.join(folder, name)).size > maxImageBytes);
  expect(large).toEqual([]);
});
