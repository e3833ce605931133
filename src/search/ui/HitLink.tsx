import { useHistory } from '@docusaurus/router';
import type { ReactNode } from 'react';

interface HitLinkProps {
  /** A path of this site. */
  url: string;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * The link of a hit. Docusaurus' own link fetches the page of every hit in view and watches again with every drawing whether
 * it is in view: twenty times for each key. This one fetches the page that the pointer is on.
 */
export function HitLink({ url, onOpen, children }: HitLinkProps): ReactNode {
  const history = useHistory();
  const preload = (): void => {
    void window.docusaurus.preload(url.replace(/#.*/, ''));
  };
  return (
    <a
      href={url}
      onMouseEnter={preload}
      onTouchStart={preload}
      onClick={(event) => {
        onOpen();
        // A press that asks for another tab or window is the browser's.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        history.push(url);
      }}
    >
      {children}
    </a>
  );
}
