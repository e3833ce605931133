import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import { root } from '../../../../src/lib/paths';
import checkPage, { maxImageBytes } from '../../../../src/markdown/remark/checkPage';
import { parsePage } from '../../../../src/notes/parsePage';
import { temporaryFolder } from '../../../support/folder';

const dir = temporaryFolder({
  '图 1.png': Buffer.alloc(maxImageBytes + 1),
  'small.png': Buffer.alloc(maxImageBytes),
});

function check(value: string, name = 'a.md'): void {
  const file = new VFile({ value, path: path.join(dir, name) });
  checkPage()(parsePage(value, name.endsWith('.mdx')), file);
}

test('all errors of a page fail its build, each with its line and its fix', () => {
  const page = '一行 ** 两行\n\n![图](./%E5%9B%BE%201.png)\n\n![图](./small.png)\n';
  expect(() => check(page)).toThrow(
    /\/a\.md:1：「\*\*」没有成对。补上.*\n.*\/a\.md:3：图片 \.\/%E5%9B%BE%201\.png 有 101 KB，一张最多 100 KB。缩小它：npx sharp-cli@[\d.]+ -i ".*图 1\.png" -o ".*图 1\.webp" .*再把这里改成 图 1\.webp/,
  );
});

test.each(['<img src="./nope.png" />', '文字 <img src="https://example.com/a.png" />'])(
  'a page of MDX with %s is refused',
  (page) => {
    expect(() => check(page, 'a.mdx')).toThrow(/a\.mdx:1：/);
  },
);

test('what components get is theirs', () => {
  expect(() =>
    check('<Player src="x" />\n\n<img src={require(\'./x.png\')} />', 'b.mdx'),
  ).not.toThrow();
});

test('images of the site itself keep the budget too', () => {
  const pattern = 'static/**/*.{png,jpg,jpeg,webp,gif,svg,ico}';
  const images = Globby.sync(pattern, { cwd: root, absolute: true });
  const large = images.filter((file) => fs.statSync(file).size > maxImageBytes);
  expect(large).toEqual([]);
});
