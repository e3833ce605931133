import type { ListItem, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { baseSeries, sourceUrl } from '../../odoo';
import { movedUrls } from '../../odoo/node';
import { groupBy } from '../../lib/groupBy';
import { pageFrontMatter } from '../page';

/** A path in the Odoo source tree, which a space and a remark may follow, or a document. */
type Source = string | { title: string; url?: string };

const pathOf = (source: Source): Source =>
  typeof source === 'object' ? source : source.trim().replace(/\s.*/s, '');

/** @param key a document, or the path of a file, about which the page may have several remarks */
function contentOf(key: Source, group: readonly Source[]): PhrasingContent[] {
  if (typeof key === 'object') {
    const title: PhrasingContent = { type: 'text', value: key.title };
    return [key.url ? { type: 'link', url: key.url, children: [title] } : title];
  }
  const children: PhrasingContent[] = [{ type: 'inlineCode', value: key.replace(/#.*/, '') }];
  const texts = group.filter((source) => typeof source === 'string');
  const remarks = texts.map((text) => text.trim().slice(key.length).trim());
  const hProperties = { moved: JSON.stringify(movedUrls(key)) };
  const data = key.startsWith('https:') ? {} : { hName: 'sourcelink', hProperties };
  return [
    { type: 'link', url: sourceUrl(baseSeries, key), children, data },
    { type: 'text', value: ` ${remarks.join('、')}`.trimEnd() },
  ];
}

/**
 * Appends the section 来源 to a page that has `sources` (src/notes/frontMatter/schema.ts). Paths lead
 * to the series that the reader has chosen.
 */
export default function appendSources() {
  return (tree: Root, file: VFile): void => {
    const { sources } = pageFrontMatter(file) as { sources?: Source[] };
    if (!sources) return;
    const items = [...groupBy(sources, pathOf)].map(([key, group]): ListItem => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: contentOf(key, group) }],
    }));
    tree.children.push(
      { type: 'heading', depth: 2, children: [{ type: 'text', value: '来源 {#sources}' }] },
      { type: 'list', ordered: false, spread: false, children: items },
    );
  };
}
