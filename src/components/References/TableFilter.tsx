import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { differs, versionTableHead } from '../../notes/versionTable';
import { filterRows } from './filterRows';
import styles from './styles.module.css';

interface TableFilterProps {
  /** Headings of the tables, when their rows tell of versions. */
  areas?: string[];
  /** Whether a phone shows the cells of a row below each other. */
  isStacked?: boolean;
}

/** Leaves of the tables below it the rows that have all the words and matter for an upgrade. The rows are read from the page. */
export default function TableFilter({ areas, isStacked }: TableFilterProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const filter = (): void => {
    if (!form.current || !result.current) return;
    const { text = '', area, from, to } = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const columnOf = (version = ''): number => versionTableHead.findIndex((head) => head === version);
    const filterBy = (last?: number): number =>
      filterRows((heading, cells) => {
        const all = [areas ? '' : heading, ...cells.slice(0, last)].join(' ').toLowerCase();
        const matters = !areas || ((!area || area === heading) && differs(cells, columnOf(from), columnOf(to)));
        return matters && words.every((word) => all.includes(word));
      });
    // Titles of notes and paths have many of the words that names consist of.
    const count = (areas ? 0 : filterBy(1)) || filterBy();
    const isUsed = areas ?? words.length > 0;
    result.current.textContent = isUsed ? translate({ id: 'site.references.found', message: '{count} entries' }, { count }) : '';
  };
  useEffect(filter);
  const select = (name: string, label: string, options: readonly string[], defaultValue?: string): ReactNode => (
    <label>
      {label}
      <select className={styles.field} name={name} defaultValue={defaultValue}>
        {!defaultValue && <option value="">{translate({ id: 'site.references.allAreas', message: 'All' })}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
  const versions = versionTableHead.slice(1);
  return (
    <form
      ref={form}
      className={clsx(styles.filter, isStacked && styles.stacked, areas && styles.versions)}
      onInput={filter}
      onSubmit={(event) => event.preventDefault()}
    >
      {areas && (
        <div className={styles.row}>
          {select('from', translate({ id: 'site.references.from', message: 'From' }), versions, '16')}
          {select('to', translate({ id: 'site.references.to', message: 'To' }), versions, '18')}
          {select('area', translate({ id: 'site.references.area', message: 'Area' }), areas)}
        </div>
      )}
      <label>
        {translate({ id: 'site.references.text', message: 'Text in the row' })}
        <input className={styles.field} name="text" type="search" spellCheck={false} />
      </label>
      <p ref={result} role="status" className={styles.result} />
    </form>
  );
}
