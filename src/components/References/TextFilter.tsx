import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { filterRows } from './filterRows';
import styles from './styles.module.css';

/**
 * Leaves of the tables below it the rows that have all the words. The rows are read from the page.
 *
 * @param isStacked whether a phone shows the cells of a row below each other
 */
export default function TextFilter({ isStacked = false }: { isStacked?: boolean }): ReactNode {
  const id = useId();
  const result = useRef<HTMLParagraphElement>(null);
  const filter = (text: string): void => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const filterBy = (last?: number): number =>
      filterRows((heading, cells) => {
        const all = [heading, ...cells.slice(0, last)].join(' ').toLowerCase();
        return words.every((word) => all.includes(word));
      });
    // Titles of notes and paths have many of the words that names consist of.
    const count = filterBy(1) || filterBy();
    if (result.current)
      result.current.textContent =
        words.length > 0 ? translate({ id: 'site.references.found', message: '{count} entries' }, { count }) : '';
  };
  return (
    <div className={clsx(styles.filter, isStacked && styles.stacked)}>
      <label htmlFor={id}>{translate({ id: 'site.references.text', message: 'Text in the row' })}</label>
      <input id={id} className={styles.field} type="search" spellCheck={false} onChange={({ target }) => filter(target.value)} />
      <p ref={result} role="status" className={styles.result} />
    </div>
  );
}
