import type { Heading, ListItem, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { odooSourceUrl } from '../../config/site';
import { showValue } from '../../notes/frontMatter/showValue';

/** A path in the Odoo source tree with an optional note behind a space, or a document. */
export type Source = string | { title: string; url?: string };

const example =
  'sources:\n  - odoo/tools/config.py\n  - title: Git 手册\n    url: https://git-scm.com/docs';

/**
 * Checks one entry of `sources`.
 *
 * @throws in Chinese, naming the file, the entry and an example
 */
function checkSource(source: unknown, file: VFile): asserts source is Source {
  if (typeof source === 'string' && source.trim()) return;
  const { title, url = '' } = { ...(source as { title?: unknown; url?: unknown } | null) };
  if (typeof title === 'string' && title.trim() && typeof url === 'string') return;
  throw new Error(
    `${file.path}：frontmatter 的 sources 里有一项既不是路径也不是带 title 的文档：${showValue(source)}。正确写法：\n${example}`,
  );
}

function link(url: string, ...children: PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, children };
}

function sourceContent(source: Source): PhrasingContent[] {
  if (typeof source === 'object') {
    const text: PhrasingContent = { type: 'text', value: source.title };
    return [source.url ? link(source.url, text) : text];
  }
  const [path = '', ...note] = source.trim().split(/\s+/);
  const [file = '', anchor] = path.split('#');
  const url = `${odooSourceUrl}/${file}${anchor ? `#${anchor}` : ''}`;
  const content: PhrasingContent[] = [link(url, { type: 'inlineCode', value: file })];
  if (note.length > 0) content.push({ type: 'text', value: ` ${note.join(' ')}` });
  return content;
}

/**
 * Appends the section 来源 to a page whose frontmatter has `sources`, so that the list is written once, as data.
 *
 * @returns a remark transformer; it throws when `sources` is not a list of paths and documents
 */
export default function appendSources() {
  return (tree: Root, file: VFile): void => {
    const { sources } = (file.data.frontMatter ?? {}) as { sources?: unknown };
    if (sources === undefined) return;
    if (!Array.isArray(sources)) {
      throw new Error(`${file.path}：frontmatter 的 sources 应为列表。正确写法：\n${example}`);
    }
    const heading: Heading = {
      type: 'heading',
      depth: 2,
      children: [{ type: 'text', value: '来源 {#sources}' }],
    };
    const items = sources.map((source: unknown): ListItem => {
      checkSource(source, file);
      return {
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: sourceContent(source) }],
      };
    });
    tree.children.push(heading, { type: 'list', ordered: false, spread: false, children: items });
  };
}
