import { type RefObject, useEffect, useState } from 'react';

/** @returns whether the content is wider than the element; false before the first layout */
export default function useIsScrollable(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setIsScrollable(element.scrollWidth > element.clientWidth),
    );
    // A late font or style widens the content while the element keeps its size.
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [ref]);
  return isScrollable;
}
