import fs from 'node:fs';
import path from 'node:path';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';

const fixtures = path.join(import.meta.dirname, '../fixtures/remark');

/** Reads a fixture. */
export function fixture(name: string): string {
  return fs.readFileSync(path.join(fixtures, name), 'utf8');
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
