import path from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';
import { nameLinks } from '../../../../src/markdown/highlight/nameLinks';
import linkNames, { type LinkedName } from '../../../../src/markdown/remark/linkNames';
import { parsePage } from '../../../../src/notes/parsePage';

/** What is linked: texts of inline code, and what a block is told. */
async function run(page: string, names: LinkedName[]): Promise<string[]> {
  const tree: Root = parsePage(page, false);
  const file = new VFile({ path: path.join(root, 'docs/odoo/a.md'), value: page });
  await linkNames({ namesOf: () => Promise.resolve(names) })(tree, file);
  const found: string[] = [];
  visit(tree, (node) => {
    const { hChildren, hProperties } = (node as Code).data ?? {};
    if (hChildren) found.push(JSON.stringify(hChildren[0]));
    if (hProperties) found.push(String(hProperties.names));
  });
  return found;
}

const block = '```python\nself.search([])\nresearch.search([])\n```\n';
const search = (line: number): LinkedName => ({
  name: 'search',
  spelled: 'search()',
  line,
  url: '/api#search',
});

test('the first place of a name is a link: in inline code, which MDX leaves as it is', async () => {
  const [link, ...others] = await run(
    `## \`search\` {#a}\n\n[\`search\`](x)\n\n\`search\` 与 \`search()\`\n\n${block}`,
    [search(8), search(9)],
  );
  expect(JSON.parse(link ?? '')).toMatchObject({
    name: 'a',
    attributes: [{ name: 'href', value: '/api#search' }],
    children: [{ value: 'search' }],
    data: { _mdxExplicitJsx: true },
  });
  expect(others).toEqual([]);
});

test('or in the line of a block that uses it', async () => {
  expect(await run(`${block}\n\`search\`\n`, [search(2)])).toEqual([
    '[[0,"search","/api#search"]]',
  ]);
  expect(await run(block, [{ ...search(2), name: 'other' }])).toEqual([]);
});

test('links cost a page no more than 2 KB', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...search(2),
    url: `/docs/odoo/reference/api#${index}`,
  }));
  const [links = ''] = await run(block, many);
  const html = nameLinks(JSON.parse(links) as [number, string, string][])('search '.repeat(100), 0);
  expect(html.length - 700).toBeLessThanOrEqual(2048);
  expect(html.length - 700).toBeGreaterThan(1900);
});

test('in a line of code, names are links at their first places, longer names are not', () => {
  const html = nameLinks([
    [1, 'search', '/s'],
    [1, 'b', '/b'],
  ]);
  expect(html('search', 0)).toBe('search');
  expect(html('<research b.', 1)).toBe('&lt;research <a href=/b>b</a>.');
  expect(html('search search', 1)).toBe('<a href=/s>search</a> search');
});
