import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Fold {
  isFolded: boolean;
  toggle: () => void;
  /** To be called when the block has scrolled inside itself. */
  reveal: () => void;
}

/**
 * Folds a long block. What is folded away is in the page all the same: when the browser scrolls the block to a place in it,
 * be it a hash, a hit of its search or the focus, the block unfolds, and the place stays where the reader sees it.
 *
 * @param pre the element that CSS makes lower while it is folded
 * @param isLong whether it is folded at first
 */
export default function useFold(pre: RefObject<HTMLPreElement | null>, isLong: boolean): Fold {
  const [isFolded, setIsFolded] = useState(isLong);
  const reveal = useCallback((): void => {
    const hidden = isFolded && pre.current?.scrollTop;
    if (!hidden) return;
    flushSync(() => setIsFolded(false));
    window.scrollBy(0, hidden);
  }, [isFolded, pre]);
  // The browser has gone to the hash before the page could listen.
  useEffect(() => queueMicrotask(reveal), [reveal]);
  const toggle = (): void => {
    flushSync(() => setIsFolded(!isFolded));
    // Folding from its end would leave the reader below the block.
    if (!isFolded) pre.current?.scrollIntoView({ block: 'nearest' });
  };
  return { isFolded, toggle, reveal };
}
