import type { BlockContent, Code, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import messages from '../../i18n/zh-cn/code.json';
import { fenceAttributes } from '../notes/fence';

const stringify = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkCjkFriendly)
  .use(remarkStringify, { bullet: '-', rule: '-', resourceLink: true })
  .freeze();

const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [{ type: 'text', value }] });

/** `:::warning[Title]` as a quote that begins with its kind and title in bold. */
function quote({ name, children }: ContainerDirective): BlockContent {
  const kind = (messages as Record<string, { message: string }>)[`theme.admonition.${name}`]?.message ?? name;
  const [first, ...rest] = children;
  const isLabel = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
  const head: PhrasingContent[] = [strong(kind)];
  if (isLabel) head.push({ type: 'text', value: '：' }, ...first.children);
  return { type: 'blockquote', children: [{ type: 'paragraph', children: head }, ...(isLabel ? rest : children)] };
}

/** The name and version of a block stand above it: what is behind the language of a fence is this site's own. */
function named(node: Code): RootContent[] {
  const attributes = fenceAttributes(node.meta ?? '');
  const [title, version] = [attributes.get('title'), attributes.get('odoo')];
  const about: PhrasingContent[] = [];
  if (title) about.push({ type: 'inlineCode', value: title });
  if (version) about.push({ type: 'text', value: ` Odoo ${version}.0：`.slice(title ? 0 : 1) });
  const code: Code = { ...node, meta: null };
  return about.length > 0 ? [{ type: 'paragraph', children: about }, code] : [code];
}

/** What stands for a node that not every reader understands; undefined when all do. */
function plainNodes(node: Nodes, source: string): RootContent[] | undefined {
  if (node.type === 'code') return node.meta ? named(node) : undefined;
  if (node.type === 'html') return node.value.startsWith('<!--') ? [] : undefined;
  if (node.type === 'containerDirective') return [quote(node)];
  if (node.type === 'textDirective' || node.type === 'leafDirective') {
    // A colon in a sentence, such as `id:name`.
    return [{ type: 'text', value: source.slice(node.position?.start.offset, node.position?.end.offset) }];
  }
  if (!node.type.startsWith('mdx')) return undefined;
  const { name, children = [] } = node as { name?: string | null; children?: RootContent[] };
  // What only a new line or a fold tells apart.
  const before: RootContent[] = name === 'br' || name === 'summary' ? [{ type: 'text', value: '；' }] : [];
  const after: RootContent[] = name === 'summary' ? [{ type: 'text', value: '：' }] : [];
  return [...before, ...children, ...after];
}

/**
 * Writes a page as Markdown that any reader understands: without directives, ids of headings, attributes of code blocks
 * and comments, its links absolute.
 *
 * @param tree of the page, which is changed
 * @param source the text it was parsed from
 * @param urlOf makes a URL of the page absolute
 */
export function plainMarkdown(tree: Root, source: string, urlOf: (url: string) => string): string {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') node.url = urlOf(node.url);
    if (node.type === 'heading') {
      if ((node.children.at(-1)?.type as string) === 'mdxTextExpression') node.children.pop();
      const last = node.children.at(-1);
      if (last?.type === 'text') last.value = last.value.replace(/\s*(?:\{#[^}]+\})?\s*$/, '');
    }
    const nodes = plainNodes(node, source);
    if (!nodes) return undefined;
    parent.children.splice(index, 1, ...(nodes as never[]));
    return [SKIP, index];
  });
  return stringify.stringify(tree);
}
