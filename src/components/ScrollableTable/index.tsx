import { translate } from '@docusaurus/Translate';
import { type ComponentProps, useRef } from 'react';
import useIsScrollable from '../useIsScrollable';
import styles from './styles.module.css';

/** A table that scrolls inside itself, by keyboard too, where it is too wide. */
export default function ScrollableTable(props: ComponentProps<'table'>) {
  const frame = useRef<HTMLDivElement>(null);
  const label = translate({ id: 'site.table.scrolls', message: 'Table, scrolls sideways' });
  const focusable = useIsScrollable(frame) && { tabIndex: 0, role: 'group', 'aria-label': label };
  return (
    <div ref={frame} className={styles.frame} {...focusable}>
      <table {...props} />
    </div>
  );
}
