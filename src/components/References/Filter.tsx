import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { differs, versionTableHead } from '../../notes/versionTable';
import { findErrors } from './findErrors';
import search from '../SearchForm/styles.module.css';
import styles from './styles.module.css';

interface FilterProps {
  /** Whether the entries are errors, to be found in a whole traceback. */
  isErrors?: boolean;
  /** Headings of the tables, when their rows tell of versions. */
  areas?: string[];
  /** Whether a phone shows the cells of a row below each other. */
  isStacked?: boolean;
}

/**
 * Hides entries of the page, rows of tables or items of lists, and what is left without any with the heading above it.
 *
 * @param isShown gets the text of the heading and the entry
 * @returns how many entries are left
 */
function filterEntries(isShown: (heading: string, entry: HTMLElement) => boolean): number {
  let shown = 0;
  for (const heading of document.querySelectorAll<HTMLElement>('.markdown h2')) {
    const box = heading.nextElementSibling as HTMLElement;
    const name = heading.firstChild?.textContent ?? '';
    const entries = [...box.querySelectorAll<HTMLElement>('tbody tr, li')];
    for (const entry of entries) entry.hidden = !isShown(name, entry);
    const left = entries.filter(({ hidden }) => !hidden).length;
    heading.hidden = box.hidden = left === 0;
    shown += left;
  }
  return shown;
}

const textsOf = (entry: Element, parts: string): string[] =>
  [...entry.querySelectorAll(`:scope > :is(${parts})`)].map(({ textContent }) =>
    textContent.trim(),
  );

function filterErrors(pasted: string): number {
  const entries = [...document.querySelectorAll<HTMLElement>('.markdown h2 + ul > li')];
  const errors = entries.map((entry) => textsOf(entry, 'span, code'));
  const isFound = findErrors(errors, pasted);
  return filterEntries((_, entry) => isFound[entries.indexOf(entry)] === true);
}

/**
 * Leaves of the entries below it those that are in what was pasted, or the rows that have all the words and matter for an
 * upgrade. The entries are read from the page.
 */
export default function Filter({ isErrors, areas, isStacked }: FilterProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const filter = (): void => {
    if (!form.current || !result.current) return;
    const {
      text = '',
      area,
      from,
      to,
    } = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const columnOf = (version = ''): number =>
      versionTableHead.findIndex((head) => head === version);
    const filterBy = (last?: number): number =>
      filterEntries((heading, entry) => {
        const cells = textsOf(entry, 'td');
        const all = [areas ? '' : heading, ...cells.slice(0, last)].join(' ').toLowerCase();
        const matters =
          !areas || ((!area || area === heading) && differs(cells, columnOf(from), columnOf(to)));
        return matters && words.every((word) => all.includes(word));
      });
    const isUsed = areas !== undefined || words.length > 0;
    // Titles of notes and paths have many of the words that names consist of.
    const count = isErrors && isUsed ? filterErrors(text) : (areas ? 0 : filterBy(1)) || filterBy();
    const outcome =
      isErrors && count === 0
        ? translate({
            id: 'site.references.noError',
            message: 'No note speaks of this error yet: try its last line in the search',
          })
        : translate({ id: 'site.references.found', message: '{count} entries' }, { count });
    result.current.textContent = isUsed ? outcome : '';
  };
  useEffect(filter);
  const select = (
    name: string,
    label: string,
    options: readonly string[],
    defaultValue?: string,
  ): ReactNode => (
    <label>
      {label}
      <select className={search.input} name={name} defaultValue={defaultValue}>
        {!defaultValue && (
          <option value="">{translate({ id: 'site.references.allAreas', message: 'All' })}</option>
        )}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
  const field = { className: search.input, name: 'text', spellCheck: false };
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
          {select(
            'from',
            translate({ id: 'site.references.from', message: 'From' }),
            versions,
            '16',
          )}
          {select('to', translate({ id: 'site.references.to', message: 'To' }), versions, '18')}
          {select('area', translate({ id: 'site.references.area', message: 'Area' }), areas)}
        </div>
      )}
      <label>
        {isErrors
          ? translate({ id: 'site.references.paste', message: 'Error or whole traceback' })
          : translate({ id: 'site.references.text', message: 'Text in the row' })}
        {isErrors ? <textarea {...field} rows={4} /> : <input {...field} type="search" />}
      </label>
      <p ref={result} role="status" className={styles.result} />
    </form>
  );
}
