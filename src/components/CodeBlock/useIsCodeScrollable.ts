import { type RefObject, useEffect, useState } from 'react';

/**
 * Tells whether code is wider than its block, also after the window, a tab or a fold has changed its size.
 *
 * @returns false until the browser has laid the block out
 */
export default function useIsCodeScrollable(pre: RefObject<HTMLPreElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const element = pre.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    // Called after layout, so that reading the widths costs nothing.
    const observer = new ResizeObserver(() => setIsScrollable(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [pre]);
  return isScrollable;
}
