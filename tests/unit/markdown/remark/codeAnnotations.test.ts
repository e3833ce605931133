import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import codeAnnotations from '../../../../src/markdown/remark/codeAnnotations';
import { treeAfter } from '../../../support/transform';

const fence = '```';
const page = (code: string, after: string): string =>
  `${fence}python title="note_a/a.py"\n${code}\n${fence}\n\n${after}\n`;

const run = (markdown: string): Root => treeAfter(markdown, [codeAnnotations]);

test('a file of another series shares the list of 17.0, of which it may leave items out', () => {
  const later = `${fence}python title="note_a/a.py" odoo=18\nc  # ②\n${fence}\n`;
  const markdown = `${page('a  # ①\nb  # ②', '1. 一\n2. 二')}\n${later}`;
  expect(() => run(markdown)).not.toThrow();
  expect(() => run(markdown.replace('c  # ②', 'c  # ③'))).toThrow('标了 ③，后面的列表只有 2 项');
});

test('a list behind a block without signs stays as it is', () => {
  expect(JSON.stringify(run(page('a  # 1', '1. 一')))).not.toContain('annotation');
});

test.each([
  ['no list', 'a  # ①', '正文', 2, '紧接着写「1. …」'],
  ['no item', 'a  # ①\nb  # ②', '1. 一', 3, '标了 ②，后面的列表只有 1 项'],
  ['no sign', 'a  # ①\nb', '1. 一\n2. 二', 7, '列表第 2 项说明的 ② 没有标在代码里'],
  ['a sign twice', 'a  # ①\nb  # ①', '1. 一', 3, '① 标了两次'],
])('%s: the error names file, line and fix', (_name, code, after, line, text) => {
  expect(() => run(page(code, after))).toThrow(new RegExp(`^docs/odoo/a.md:${line}：.*${text}`));
});
