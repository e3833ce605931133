import type { ReactNode } from 'react';

/** Renders nothing: the link to the top is in the contents list (TOCItems), over no text. */
export default function BackToTopButton(): ReactNode {
  return null;
}
