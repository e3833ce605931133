import type { BlockContent, Code, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import messages from '../../i18n/zh-cn/code.json';

const stringify = unified()
  .use(remarkGfm, { tablePipeAlign: false })
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
  const title = /\btitle="(?<value>[^"]*)"/.exec(node.meta ?? '')?.groups?.value;
  const version = /\bodoo=(?<value>\d+)/.exec(node.meta ?? '')?.groups?.value;
  const about: PhrasingContent[] = [];
  if (title) about.push({ type: 'inlineCode', value: title });
  if (version) about.push({ type: 'text', value: ` Odoo ${version}.0：`.slice(title ? 0 : 1) });
  const code: Code = { ...node, meta: null };
  return about.length > 0 ? [{ type: 'paragraph', children: about }, code] : [code];
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
    const replace = (...nodes: RootContent[]): [typeof SKIP, number] => {
      parent.children.splice(index, 1, ...(nodes as never[]));
      return [SKIP, index + nodes.length];
    };
    switch (node.type) {
      case 'link':
      case 'image':
      case 'definition':
        node.url = urlOf(node.url);
        return undefined;
      case 'heading': {
        if ((node.children.at(-1)?.type as string) === 'mdxTextExpression') node.children.pop();
        const last = node.children.at(-1);
        if (last?.type === 'text') last.value = last.value.replace(/\s*(?:\{#[^}]+\})?\s*$/, '');
        return undefined;
      }
      case 'code':
        return replace(...named(node));
      case 'html':
        return node.value.startsWith('<!--') ? replace() : undefined;
      case 'mdxjsEsm' as never:
      case 'mdxFlowExpression' as never:
      case 'mdxTextExpression' as never:
        return replace();
      case 'mdxJsxTextElement' as never:
      case 'mdxJsxFlowElement' as never: {
        const { name, children } = node as unknown as Root & { name: string };
        // What only a new line or a fold tells apart.
        if (name === 'br' || name === 'summary') children.unshift({ type: 'text', value: '；' });
        if (name === 'summary') children.push({ type: 'text', value: '：' });
        parent.children.splice(index, 1, ...(children as never[]));
        return [SKIP, index];
      }
      case 'containerDirective':
        parent.children.splice(index, 1, quote(node) as never);
        return [SKIP, index];
      case 'textDirective':
      case 'leafDirective': {
        // A colon in a sentence, such as `id:name`.
        const { start, end } = node.position ?? {};
        return replace({ type: 'text', value: source.slice(start?.offset, end?.offset) });
      }
      default:
        return undefined;
    }
  });
  return stringify.stringify(tree);
}
