import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import markTerms from '../../../../src/markdown/rehype/markTerms';

const element = (tagName: string, ...children: (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) =>
    typeof child === 'string' ? { type: 'text', value: child } : child,
  ),
});

function marked(
  children: Root['children'],
  path = 'docs/odoo/dev_notes/x.md',
  odoo: unknown = [17],
): string[] {
  const tree: Root = { type: 'root', children };
  const before = toString(tree);
  markTerms()(tree, new VFile({ path, data: { frontMatter: { odoo } } }));
  expect(toString(tree), 'the text stays').toBe(before);
  const found: string[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'dfn') found.push(toString(node));
  });
  return found;
}

test('the first occurrence of a term is marked, by its Chinese or its English name', () => {
  const page = () => [
    element('p', '记录集与 Domain、', element('strong', '记录集'), '、recordset'),
    element('p', '写 domain 的记录规则。'),
  ];
  expect(marked(page())).toEqual(['记录集', 'Domain', '记录规则']);
  expect(marked(page(), 'docs/odoo/reference/versions.mdx')).toEqual([]);
  expect(marked(page(), 'docs/intro.md', null)).toEqual([]);
});

test('a part of another word is no term, and the longest term counts', () => {
  expect(
    marked([
      element('p', '服务器、域名、subdomain、domain_force、XML-RPC、服务器动作、上下文管理器'),
    ]),
  ).toEqual(['XML-RPC', '服务器动作']);
});

test('a word that often means something else is no term', () => {
  const text =
    '重启服务，Qt 没有打补丁，WAL 归档，PostgreSQL 的超级用户，20 的访问权限文件，浏览器的 Worker';
  expect(marked([element('p', text)])).toEqual([]);
});

test('headings, links, code and heads of tables are left alone', () => {
  const silent = ['h2', 'a', 'code', 'th'].map((name) => element(name, '记录集'));
  expect(marked([element('div', ...silent, element('td', '记录集'))])).toEqual(['记录集']);
});
