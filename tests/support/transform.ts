import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import { root } from '../../src/lib/paths';
import { parsePage } from '../../src/notes/parsePage';

const fixtures = path.join(import.meta.dirname, '../fixtures/remark');

/** Reads a fixture. */
export function fixture(name: string): string {
  return fs.readFileSync(path.join(fixtures, name), 'utf8');
}

/** Parses a page about Odoo and runs plugins of ours on it, which work on the tree in place. */
export function treeAfter(
  markdown: string,
  plugins: (() => (tree: Root, file: VFile) => void)[],
): Root {
  const tree = parsePage(markdown, false);
  const data = { frontMatter: { odoo: [17] } };
  const file = new VFile({ path: path.join(root, 'docs/odoo/a.md'), value: markdown, data });
  for (const plugin of plugins) plugin()(tree, file);
  return tree;
}

/**
 * Parses Markdown, runs plugins on it and writes it as Markdown again.
 *
 * @param frontMatter the front matter that Docusaurus gives the plugins
 */
export function transform(markdown: string, plugins: PluggableList, frontMatter?: object): string {
  const file = new VFile({
    value: markdown,
    path: 'docs/a.md',
    data: frontMatter ? { frontMatter } : {},
  });
  const processor = unified()
    .use(remarkParse)
    .use(plugins)
    .use(remarkCjkFriendly)
    .use(remarkStringify, { bullet: '-' });
  return processor.processSync(file).toString();
}
