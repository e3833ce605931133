import type { Element, Root as Html } from 'hast';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { beforeDefaultRemarkPlugins, rehypePlugins } from '../../../src/markdown/plugins';
import { holds } from '../../support/fuzz';
import { page } from '../../support/markdown';

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkCjkFriendly);
const ours = unified().use(beforeDefaultRemarkPlugins);
const oursOfHtml = unified().use(rehypePlugins);

/** What MDX makes of the fences of a page: all that the rehype plugins of this site look at besides task lists. */
function preOf(tree: Root): Html {
  const blocks: Element[] = [];
  visit(tree, 'code', ({ lang, meta, value, data, position }) => {
    const properties = {
      ...(lang ? { className: [`language-${lang}`] } : {}),
      metastring: meta,
      ...data?.hProperties,
    };
    const code: Element = {
      type: 'element',
      tagName: 'code',
      properties,
      children: [{ type: 'text', value: `${value}\n` }],
    };
    blocks.push({
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [code],
      ...(position ? { position } : {}),
    });
  });
  return { type: 'root', children: blocks };
}

/** What a page says, without white space, which plugins may join. */
const wordsOf = (tree: Root): string =>
  toString(tree, { includeHtml: false, includeImageAlt: false }).replace(/\s+/g, '');

/** Whether an author can act on an error: it is in Chinese and names the page. */
function expectHelp(error: unknown): void {
  const { message, name } = error as Error;
  expect(`${name} ${message}`).toContain('docs/a.md');
  expect(message).toMatch(/\p{Script=Han}/u);
}

/** @returns the tree that became of a page; undefined where the page was refused with help */
async function run(markdown: string): Promise<Root | undefined> {
  const file = new VFile({ path: 'docs/a.md', value: markdown, data: { frontMatter: {} } });
  const tree = parser.parse(file);
  try {
    const done = ours.runSync(tree, file) as Root;
    await oursOfHtml.run(preOf(done), file);
    return done;
  } catch (error) {
    expectHelp(error);
    return undefined;
  }
}

holds(
  'any page is compiled, or refused with words that help its author',
  page,
  async (markdown) => {
    await run(markdown);
  },
);

holds('no page loses a word', page, async (markdown) => {
  const file = new VFile({ path: 'docs/a.md', value: markdown });
  const before = wordsOf(parser.parse(file));
  const done = await run(markdown);
  if (!done) return;
  // Signs before the explanations are new, drawings are images.
  visit(
    done,
    (node) => node.type === ('mdxJsxTextElement' as string),
    (node) => void Object.assign(node, { children: [] }),
  );
  expect(wordsOf(done)).toBe(before);
});

test.each([
  ['an image whose URL cannot be decoded', '![图](<./%E4%BD>)'],
  ['a drawing whose URL cannot be decoded', '![图](<./%E4.diagram.svg>)'],
])('%s: words that help', async (_name, markdown) => {
  expect(await run(markdown)).toBeUndefined();
});
