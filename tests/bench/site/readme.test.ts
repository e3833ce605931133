import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Results } from './metrics';
import { barsOf, markdownTable, replaceBetween } from './readme';
import { root } from '../../../src/lib/paths';

const marked = '前\n\n<!-- bench:start -->\n\n旧\n\n<!-- bench:end -->\n\n后\n';

test('what is between the marks is replaced, the rest stays', () => {
  const once = replaceBetween(marked, '新');
  expect(once).toBe(marked.replace('旧', '新'));
  expect(replaceBetween(once, '新')).toBe(once);
});

test.each(['没有', '<!-- bench:end --> <!-- bench:start -->', marked + marked])(
  'marks that are not one pair are an error',
  (text) => {
    expect(() => replaceBetween(text, '新')).toThrow('<!-- bench:start -->');
  },
);

test('README.md has the marks', () => {
  const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(replaceBetween(readme, '新')).toContain('<!-- bench:start -->\n\n新\n\n<!-- bench:end -->');
});

test('a row is a line of the table, unless it only tells more of the one above', () => {
  const row = { name: '从头构建', ours: '6.0 s', stock: '24.0 s', ratio: '0.25', target: '', isFailed: false };
  expect(markdownTable([row, { ...row, name: '　其后压缩' }]).split('\n')).toEqual([
    '| 项目 | 本站 | 原版 | 比值 |',
    '| --- | --- | --- | --- |',
    '| 从头构建 | 6.0 s | 24.0 s | 0.25 |',
  ]);
});

test('what was measured on both sites is a bar', () => {
  const results = new Results();
  results.add('cold', 'ours', 6);
  results.add('cold', 'stock', 24);
  results.add('changed', 'ours', 3);
  expect(barsOf(results)).toEqual([{ label: '从头构建', ratio: 0.25, detail: '6.0 / 24.0 s' }]);
});
