import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Folds a long block. The folded lines stay in the page. When the browser scrolls the block to one
 * of them, for a hash, for text that it finds or for the focus, the block unfolds and the line
 * stays where the reader sees it.
 *
 * @param pre the element that CSS makes lower while it is folded
 * @param isLong whether it is folded at first
 * @returns among others `reveal`, to be called when the block has scrolled inside itself
 */
export default function useFold(pre: RefObject<HTMLPreElement | null>, isLong: boolean) {
  const [isFolded, setIsFolded] = useState(isLong);
  const reveal = useCallback((): void => {
    const hidden = isFolded && pre.current?.scrollTop;
    if (!hidden) return;
    flushSync(() => setIsFolded(false));
    window.scrollBy(0, hidden);
  }, [isFolded, pre]);
  // The browser scrolls to a hash before React can listen.
  useEffect(() => queueMicrotask(reveal), [reveal]);
  const toggle = (): void => {
    flushSync(() => setIsFolded(!isFolded));
    // A reader who folds the block from its end would be left below it.
    if (!isFolded) pre.current?.scrollIntoView({ block: 'nearest' });
  };
  return { isFolded, toggle, reveal };
}
