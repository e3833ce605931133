import type { ReactNode } from 'react';

/** Nothing: the way back to the top stands in the contents list (TOCItems), where it covers no text. */
export default function BackToTopButton(): ReactNode {
  return null;
}
