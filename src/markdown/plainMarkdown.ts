import { parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Code, Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { remarkGfm, remarkStringify, unified } from '../lib/esModules';
import messages from '../../i18n/zh-cn/code.json';
import { fenceAttributes } from '../notes/fence';

/** Writes nodes that a plugin has added, which are not in the source. */
const stringifier = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', resourceLink: true })
  .freeze();

const indentOf = (node: Nodes): string => ' '.repeat((node.position?.start.column ?? 1) - 1);

const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes): number => position?.end.offset ?? 0;

/** Writes a block with title and version above it: only this site reads them in a fence. */
function writeBlock(node: Code, source: string): string {
  const attributes = fenceAttributes(node.meta ?? '');
  const [title, version] = [attributes.get('title'), attributes.get('odoo')];
  const about = [
    title && `\`${title}\``,
    version && `Odoo ${version.replaceAll(/\s+/g, '、').replaceAll(/\d+/g, '$&.0')}：`,
  ].filter(Boolean);
  const block = source.replace(/^([`~]+ *[^\s`]+).*/, '$1');
  return about.length > 0 ? `${about.join(' ')}\n\n${indentOf(node)}${block}` : block;
}

/** @returns what the theme calls an admonition: 备注 for `note` */
function admonitionName(kind: string): string {
  const known = messages as Record<string, { message: string }>;
  return known[`theme.admonition.${kind}`]?.message ?? kind;
}

/**
 * Writes a page as Markdown that any program understands: with absolute links, and without
 * directives, ids of headings, attributes of code blocks and comments. All else is as its author
 * wrote it in the `source`.
 */
export function plainMarkdown(tree: Root, source: string, urlOf: (url: string) => string): string {
  /**
   * Writes nodes and the source between them. The source before a node left out is left out, too.
   */
  function writeAll(nodes: readonly Nodes[]): string {
    let text = '';
    let previous: Nodes | undefined;
    for (const node of nodes) {
      const markdown = write(node);
      const between =
        node.position && previous?.position ? source.slice(endOf(previous), startOf(node)) : '\n\n';
      if (markdown) text += (text && between) + markdown;
      previous = node;
    }
    return text;
  }

  /** Writes `:::warning[Title]` as a quote that begins with its kind and title in bold. */
  function writeAdmonition(node: ContainerDirective): string {
    const [first, ...rest] = node.children;
    const label = first?.data && 'directiveLabel' in first.data ? first : undefined;
    const title = label && 'children' in label ? `：${writeAll(label.children)}` : '';
    const lines = writeAll(label ? rest : node.children).replaceAll(`\n${indentOf(node)}`, '\n');
    return `> **${admonitionName(node.name)}**${title}\n\n${lines}`.replace(
      /\n(.?)/g,
      (_, next: string) => `\n${indentOf(node)}>${next && ` ${next}`}`,
    );
  }

  /** Writes the children of a node, and the source around them as it is. */
  function writeParent(node: Nodes, own: string, children: readonly Nodes[]): string {
    const [first, last] = [children[0], children.at(-1)];
    if (!first || !last) return own;
    const before = source.slice(startOf(node), startOf(first));
    return before + writeAll(children) + source.slice(endOf(last), endOf(node));
  }

  function write(node: Nodes): string {
    const original = node.position
      ? source.slice(startOf(node), endOf(node))
      : stringifier.stringify({ type: 'root', children: [node as never] }).trimEnd();
    const children: readonly Nodes[] = node.position && 'children' in node ? node.children : [];
    if (node.type.startsWith('mdx')) return writeAll(children);
    switch (node.type) {
      case 'text':
        // Only MDX needs the escape.
        return original.replaceAll('\\{', '{');
      case 'code':
        return node.meta ? writeBlock(node, original) : original;
      case 'html':
        return original.startsWith('<!--') ? '' : original;
      case 'containerDirective':
        return writeAdmonition(node);
      case 'heading':
        return parseMarkdownHeadingId(writeParent(node, original, children)).text.trimEnd();
      case 'definition':
        return `${original.slice(0, original.indexOf(']:'))}]: ${urlOf(node.url)}`;
      case 'link':
      case 'image': {
        const text = writeParent(node, original, children);
        const end = text.lastIndexOf('](');
        const title = node.title ? ` ${JSON.stringify(node.title)}` : '';
        return end < 0 ? text : `${text.slice(0, end)}](${urlOf(node.url)}${title})`;
      }
      default:
        return writeParent(node, original, children);
    }
  }

  return `${writeAll(tree.children)}\n`;
}
