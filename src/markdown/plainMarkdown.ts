import type { Code, Image, Link, Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import messages from '../../i18n/zh-cn/code.json';
import { fenceAttributes } from '../notes/fence';

/** For what a plugin has added, which no source has. */
const added = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', resourceLink: true })
  .freeze();

const indentOf = (node: Nodes): string => ' '.repeat((node.position?.start.column ?? 1) - 1);

/** The name and version of a block stand above it: what is behind the language of a fence is this site's own. */
function named(node: Code, text: string): string {
  const attributes = fenceAttributes(node.meta ?? '');
  const [title, version] = [attributes.get('title'), attributes.get('odoo')];
  const about = [title && `\`${title}\``, version && `Odoo ${version}.0：`]
    .filter(Boolean)
    .join(' ');
  const block = text.replace(/^([`~]+ *[^\s`]+).*/, '$1');
  return about ? `${about}\n\n${indentOf(node)}${block}` : block;
}

/**
 * Writes a page as Markdown that any reader understands: without directives, ids of headings, attributes of code blocks
 * and comments, its links absolute. All else is as its author wrote it.
 *
 * @param tree of the page
 * @param source the text it was parsed from
 * @param urlOf makes a URL of the page absolute
 */
export function plainMarkdown(tree: Root, source: string, urlOf: (url: string) => string): string {
  const place = ({ position }: Nodes): [number, number] => [
    position?.start.offset ?? 0,
    position?.end.offset ?? 0,
  ];

  /** Nodes with what is between them; before one that is left out, nothing. */
  function writeAll(nodes: readonly Nodes[]): string {
    let text = '';
    let last: number | undefined;
    for (const node of nodes) {
      const { start, end } = node.position ?? {};
      const own = write(node);
      if (own)
        text +=
          (text && (start && last !== undefined ? source.slice(last, start.offset) : '\n\n')) + own;
      last = end?.offset;
    }
    return text;
  }

  /** `:::warning[Title]` as a quote that begins with its kind and title in bold. */
  function quote(node: ContainerDirective): string {
    const kind =
      (messages as Record<string, { message: string }>)[`theme.admonition.${node.name}`]?.message ??
      node.name;
    const [first, ...rest] = node.children;
    const label =
      first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data
        ? first
        : undefined;
    const head = `**${kind}**${label ? `：${writeAll(label.children)}` : ''}`;
    const lines = writeAll(label ? rest : node.children).replaceAll(`\n${indentOf(node)}`, '\n');
    return `> ${head}\n\n${lines}`.replace(
      /\n(.?)/g,
      (_, next: string) => `\n${indentOf(node)}>${next && ` ${next}`}`,
    );
  }

  function write(node: Nodes): string {
    const [start, end] = place(node);
    const own = node.position
      ? source.slice(start, end)
      : added.stringify({ type: 'root', children: [node as never] }).trimEnd();
    // Escaped in MDX alone.
    if (node.type === 'text') return own.replaceAll('\\{', '{');
    if (node.type === 'code') return node.meta ? named(node, own) : own;
    if (node.type === 'html') return own.startsWith('<!--') ? '' : own;
    if (node.type === 'containerDirective') return quote(node);
    const children: Nodes[] = node.position && 'children' in node ? node.children : [];
    if (node.type.startsWith('mdx')) return writeAll(children);
    const [first, last] = [children[0], children.at(-1)];
    const text =
      first && last
        ? own.slice(0, place(first)[0] - start) +
          writeAll(children) +
          source.slice(place(last)[1], end)
        : own;
    if (node.type === 'heading') return text.replace(/\s*(?:\{#[^}]+\})?$/, '');
    if (node.type === 'definition')
      return `${text.slice(0, text.indexOf(']:'))}]: ${urlOf(node.url)}`;
    const target = node.type === 'link' || node.type === 'image' ? text.lastIndexOf('](') : -1;
    if (target < 0) return text;
    const { url, title } = node as Link | Image;
    return `${text.slice(0, target)}](${urlOf(url)}${title ? ` ${JSON.stringify(title)}` : ''})`;
  }

  return `${writeAll(tree.children)}\n`;
}
