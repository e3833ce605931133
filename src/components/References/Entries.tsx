import { useHistory } from '@docusaurus/router';
import type { MouseEvent, ReactNode } from 'react';
import ScrollableTable from '../ScrollableTable';

/**
 * The entries of a reference. React neither makes nor compares them: they are one string (src/references/write.ts).
 *
 * @param html what is inside of a list or a table; none when no note has any
 */
export default function Entries({ html = '' }: { html?: string }): ReactNode {
  const history = useHistory();
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (
      !link ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    history.push(link.pathname + link.hash);
  };
  const List = html.startsWith('<li>') ? 'ul' : ScrollableTable;
  return <List onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
