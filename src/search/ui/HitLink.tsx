import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import type { MouseEvent, ReactNode } from 'react';

export interface HitLinkProps {
  /** Address of the section: a path of this site, or an address of another one. */
  url: string;
  /** Called when the link is pressed, in whatever way. */
  onOpen: () => void;
  children: ReactNode;
}

/** Whether a press asks for another tab or window, or is none of the main button's. */
const isSpecial = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The link of a hit. Docusaurus' own link fetches the page of every hit in view, and watches anew with every drawing whether
 * it is in view: twenty times for each key. This one fetches the page that the pointer is on.
 */
export function HitLink({ url, onOpen, children }: HitLinkProps): ReactNode {
  const history = useHistory();
  if (!url.startsWith('/')) {
    return (
      <Link to={url} onClick={onOpen}>
        {children}
      </Link>
    );
  }
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
        if (isSpecial(event)) return;
        event.preventDefault();
        history.push(url);
      }}
    >
      {children}
    </a>
  );
}
