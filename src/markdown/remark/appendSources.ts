import type { ListItem, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { odooSourceUrl } from '../../config/site';
import { pageFrontMatter } from '../page';

/** A path in the Odoo source tree, which a space and a remark may follow, or a document. */
type Source = string | { title: string; url?: string };

function sourceContent(source: Source): PhrasingContent[] {
  if (typeof source === 'object') {
    const title: PhrasingContent = { type: 'text', value: source.title };
    return [source.url ? { type: 'link', url: source.url, children: [title] } : title];
  }
  const [path = '', ...remark] = source.trim().split(/\s+/);
  const [file = ''] = path.split('#');
  const link: PhrasingContent = {
    type: 'link',
    url: `${odooSourceUrl}/${path}`,
    children: [{ type: 'inlineCode', value: file }],
  };
  return remark.length > 0 ? [link, { type: 'text', value: ` ${remark.join(' ')}` }] : [link];
}

/** Appends the section 来源 to a page whose front matter has `sources` (src/notes/frontMatter/schema.ts). */
export default function appendSources() {
  return (tree: Root, file: VFile): void => {
    const { sources } = pageFrontMatter(file) as { sources?: Source[] };
    if (!sources) return;
    const items = sources.map((source): ListItem => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: sourceContent(source) }],
    }));
    tree.children.push(
      { type: 'heading', depth: 2, children: [{ type: 'text', value: '来源 {#sources}' }] },
      { type: 'list', ordered: false, spread: false, children: items },
    );
  };
}
