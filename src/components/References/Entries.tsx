import { useHistory } from '@docusaurus/router';
import type { MouseEvent } from 'react';
import { scrollToHit } from '../../search/ui/scrollToHit';
import ScrollableTable from '../ScrollableTable';

/**
 * The entries of a section of a reference, as the HTML inside a list or a table
 * (src/references/write.ts): React takes long to create thousands of elements.
 */
export default function Entries({ html = '' }: { html?: string }) {
  const history = useHistory();
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // The router has the pages of this site alone.
    const isForeign = link?.origin !== window.location.origin;
    if (!link || isForeign || event.button !== 0 || isModified) return;
    event.preventDefault();
    const error = link.closest('li')?.querySelector('code')?.textContent;
    if (error) scrollToHit(link.href, { error });
    history.push(link.pathname + link.search + link.hash);
  };
  const List = html.startsWith('<li>') ? 'ul' : ScrollableTable;
  return <List onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
