import { translate } from '@docusaurus/Translate';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

/** A table that scrolls inside itself where it is too wide, then also by keyboard. Takes whatever a `<table>` takes. */
export default function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (!table || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    // The table too: a late font or style widens it while the frame keeps its size.
    for (const observed of [element, table]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  const reachable = scrolls && {
    tabIndex: 0,
    role: 'group',
    'aria-label': translate({
      id: 'site.table.scrolls',
      message: 'Table, scrolls sideways',
    }),
  };
  return (
    <div ref={frame} className={styles.frame} {...reachable}>
      <table {...props} />
    </div>
  );
}
