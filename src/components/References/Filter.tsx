import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { useHistory, useLocation } from '@docusaurus/router';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import {
  allSeries,
  baseSeries,
  defaultUpgrade,
  differs,
  marks,
  sourceOf,
  type VersionCells,
} from '../../odoo';
import { fold, lower } from '../../search/engine/fold';
import { searchPath } from '../../search/ui/searchSettings';
import useSeries, { group } from '../Series/useSeries';
import { findErrors } from '../../lib/findErrors';
import { toQuery } from '../../lib/reduceError';
import styles from './styles.module.css';

type Kind = 'errors' | 'imports' | 'terms' | 'versions';

/**
 * What a reader has typed and chosen, by the names of the fields and of the address' parameters.
 */
type Wanted = Record<'q' | 'area' | 'from' | 'to' | 'need', string>;

/** A text of each kind that a reader might type. */
const examples: Record<Kind, string> = {
  errors: 'Expected singleton',
  imports: 'useService',
  terms: 'domain',
  versions: 'chatter',
};

/**
 * How long the reader pauses before the address follows, in milliseconds: browsers refuse to change
 * it all the time.
 */
const addressPause = 300;

/**
 * The columns that are searched first: those with names. The other columns have many of the words
 * that names consist of.
 */
const nameColumns: Partial<Record<Kind, number[]>> = { imports: [0], terms: [0, 2, 3] };

/**
 * Shows the page's entries (rows of tables or items of lists) that are wanted, and hides the
 * others, and a heading when no entry is left. `isWanted` gets the text of the heading above, and
 * the entry. @returns how many entries are shown
 */
function filterEntries(isWanted: (heading: string, entry: HTMLElement) => boolean): number {
  let shown = 0;
  for (const heading of document.querySelectorAll<HTMLElement>('.markdown h2')) {
    const box = heading.nextElementSibling as HTMLElement;
    const name = heading.firstChild?.textContent ?? '';
    const entries = [...box.querySelectorAll<HTMLElement>('tbody tr, li')];
    for (const entry of entries) entry.hidden = !isWanted(name, entry);
    const left = entries.filter(({ hidden }) => !hidden).length;
    heading.hidden = left === 0;
    box.hidden = left === 0;
    shown += left;
  }
  return shown;
}

/**
 * Fills in what a query string says. A choice that the page does not have is left as it is. `to` is
 * what follows from the series that the reader has chosen, which the query string may have too.
 */
function fillIn(form: HTMLFormElement, query: string, to: string): void {
  const wanted = new URLSearchParams(query);
  if (wanted.has(group) || !wanted.has('to')) wanted.set('to', to);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const before = field.value;
    field.value = wanted.get(field.name) ?? before;
    if (field.value === '') field.value = before;
  }
}

/**
 * Takes the headings that are hidden out of the contents lists, also out of one that is rendered
 * later.
 */
function updateContents(sheet: CSSStyleSheet): void {
  const hidden = [...document.querySelectorAll('.markdown h2[hidden]')];
  const items = hidden.map(({ id }) => `.table-of-contents li:has(> [href="#${CSS.escape(id)}"])`);
  sheet.replaceSync(items.length > 0 ? `${items.join()} { display: none }` : '');
}

/** @param parts selector of the children to read */
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

const cellElements = (row: HTMLElement): NodeListOf<HTMLElement> =>
  row.querySelectorAll<HTMLElement>('[data-in]:is(th, td)');

const seriesOf = (cell: HTMLElement): number => Number(cell.dataset.in);

/** The label with which a cell begins. */
const label = /^<span class="effect" data-mark="(?<mark>[^"]+)".*?<\/span> /;

/** The HTML of the cells of each row as the page came, by series. */
const original = new WeakMap<HTMLElement, VersionCells>();

function cellsOf(row: HTMLElement): VersionCells {
  const cells =
    original.get(row) ??
    new Map([...cellElements(row)].map((cell) => [seriesOf(cell), cell.innerHTML]));
  original.set(row, cells);
  return cells;
}

/**
 * Leaves the item and two versions of a row, each with its text in full: what it refers to may be
 * out of sight.
 */
function showColumns(row: HTMLElement, from: number, to: number): void {
  const cells = cellsOf(row);
  for (const cell of cellElements(row)) {
    const series = seriesOf(cell);
    cell.hidden = series !== from && series !== to;
    const text = cells.get(sourceOf(cells, series)) ?? '';
    // The mark of the first version is about the one before it.
    if (!cell.hidden) cell.innerHTML = series === from ? text.replace(label, '') : text;
  }
}

/** @returns whether texts together have all words of what the reader has typed */
function wordFilter(typed: string): (texts: (string | undefined)[]) => boolean {
  const words = lower(fold(typed)).split(/\s+/).filter(Boolean);
  return (texts) => {
    const all = lower(fold(texts.join(' ')));
    return words.every((word) => all.includes(word));
  };
}

/** @returns how many rows about the typed text changed before the version an upgrade begins with */
function countEarlier({ q, from }: Wanted, first: string): number {
  const hasAll = q.trim() ? wordFilter(q) : () => false;
  const rows = [...document.querySelectorAll<HTMLElement>('.markdown tbody tr[hidden]')];
  return rows.filter(
    (row) => differs(cellsOf(row), Number(first), Number(from)) && hasAll([row.textContent]),
  ).length;
}

/** Filters the entries of a page. @returns how many are shown */
function showWanted(kind: Kind, { q: text, area, from, to, need }: Wanted): number {
  if (kind === 'errors' && text.trim()) return filterErrors(text);
  const hasAll = wordFilter(text);
  if (kind === 'versions') {
    const upgrade = [Number(from), Number(to)] as const;
    for (const row of document.querySelectorAll<HTMLElement>('.markdown tr'))
      showColumns(row, ...upgrade);
    return filterEntries((heading, row) => {
      const cells = cellsOf(row);
      const isInArea = !area || area === heading;
      const target = cells.get(sourceOf(cells, upgrade[1])) ?? '';
      const isNeeded = !need || label.exec(target)?.groups?.mark === need;
      return isInArea && isNeeded && differs(cells, ...upgrade) && hasAll([row.textContent]);
    });
  }
  const columns = nameColumns[kind] ?? [];
  const named = filterEntries((_, row) => {
    const cells = textsOf(row, 'td');
    return hasAll(columns.map((column) => cells[column]));
  });
  return named || filterEntries((heading, row) => hasAll([heading, ...textsOf(row, 'td')]));
}

interface SelectProps {
  name: keyof Wanted;
  label: string;
  options: readonly string[];
  /** The option that is chosen first; without it there is also the choice of all. */
  value?: string;
}

function Select({ name, label, options, value }: SelectProps) {
  const all = translate({ id: 'site.references.allAreas', message: 'All' });
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {!value && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  kind: Kind;
  /** The HTML of the page's tables by area, of the page about versions. */
  entries?: Readonly<Record<string, string>>;
  /** What a reader might type. */
  example?: string;
}

/**
 * A form that filters the entries below it: errors by a pasted traceback, rows by their words, and
 * rows about versions also by the versions of an upgrade and by area.
 */
export default function Filter({ kind, entries = {}, example = examples[kind] }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const sheet = useRef<CSSStyleSheet>(null);
  const timer = useRef<number>(undefined);
  /** An error that no entry is about. */
  const [unknown, setUnknown] = useState('');
  /** Changes that the reader's versions hide: how many, and the address that shows them. */
  const [earlier, setEarlier] = useState({ count: 0, from: '', search: '' });
  /** The target and the query string that the form shows. */
  const shown = useRef<string>(undefined);
  const history = useHistory();
  const location = useLocation();
  const [series] = useSeries();
  const target = String(series === baseSeries ? defaultUpgrade.to : series);
  // Those that any note speaks of have a column.
  const versions = allSeries
    .map(String)
    .filter((each) => Object.values(entries).some((html) => html.includes(`data-in="${each}"`)));
  const filter = (): Wanted | undefined => {
    if (!form.current || !result.current || !sheet.current) return undefined;
    const wanted = Object.fromEntries(new FormData(form.current)) as Wanted;
    const count = showWanted(kind, wanted);
    updateContents(sheet.current);
    const found = translate({ id: 'site.references.found', message: '{count} entries' }, { count });
    const noError = translate({
      id: 'site.references.noError',
      message: 'No note speaks of this error yet.',
    });
    const isUnknown = kind === 'errors' && count === 0;
    result.current.textContent = isUnknown ? noError : found;
    setUnknown(isUnknown ? toQuery(wanted.q) : '');
    const [first = ''] = versions;
    const { q, from } = wanted;
    const search = `?${new URLSearchParams({ from: first, to: from, q }).toString()}`;
    setEarlier({ count: kind === 'versions' ? countEarlier(wanted, first) : 0, from, search });
    return wanted;
  };
  /** Puts what the reader wants into the address, so that it can be shared. */
  const writeAddress = (wanted: Wanted): void => {
    // A traceback is too long for an address, and is nobody else's business.
    const q = kind === 'errors' ? toQuery(wanted.q) : wanted.q;
    const fields = Object.entries({ ...wanted, q }).filter(([, value]) => value !== '');
    const series = new URLSearchParams(history.location.search).get(group);
    // On the page of versions the target says it.
    if (series && kind !== 'versions') fields.push([group, series]);
    const search = `?${new URLSearchParams(fields).toString()}`;
    shown.current = target + search;
    history.replace({ search, hash: history.location.hash });
  };
  const onInput = (): void => {
    const wanted = filter();
    window.clearTimeout(timer.current);
    if (wanted) timer.current = window.setTimeout(() => writeAddress(wanted), addressPause);
  };
  useEffect(() => {
    const own = (sheet.current = new CSSStyleSheet());
    document.adoptedStyleSheets.push(own);
    return () => {
      window.clearTimeout(timer.current);
      const others = document.adoptedStyleSheets.filter((each) => each !== own);
      document.adoptedStyleSheets = others;
    };
  }, []);
  useEffect(() => {
    // The reader may have typed more since the address was written.
    if (!form.current || target + location.search === shown.current) return;
    // Who comes to paste an error need not look for the field. A link with an anchor or a text
    // leads to an entry.
    const isForPasting = shown.current === undefined && history.action === 'PUSH';
    if (isForPasting && !location.search && !location.hash)
      form.current.querySelector('textarea')?.focus({ preventScroll: true });
    shown.current = target + location.search;
    fillIn(form.current, location.search, target);
    filter();
    // oxlint-disable-next-line react/exhaustive-deps -- The filter uses the kind alone.
  }, [location, target]);
  const placeholder = translate(
    { id: 'site.references.example', message: 'For example: {example}' },
    { example },
  );
  const field = { name: 'q', spellCheck: false, placeholder };
  const from = translate({ id: 'site.references.from', message: 'From' });
  const to = translate({ id: 'site.references.to', message: 'To' });
  const need = translate({ id: 'site.references.need', message: 'Your code' });
  const area = translate({ id: 'site.references.area', message: 'Area' });
  return (
    <form
      ref={form}
      className={clsx('needs-scripts needs-hydration', styles.filter, styles[kind])}
      onInput={onInput}
      onSubmit={(event) => event.preventDefault()}
    >
      {kind === 'versions' && (
        <div className={styles.row}>
          <Select name="from" label={from} options={versions} value={String(baseSeries)} />
          <Select name="to" label={to} options={versions} value={target} />
          <Select name="need" label={need} options={marks} />
          <Select name="area" label={area} options={Object.keys(entries)} />
        </div>
      )}
      <label>
        {kind === 'errors'
          ? translate({ id: 'site.references.paste', message: 'Error or whole traceback' })
          : translate({ id: 'site.references.text', message: 'Text in the row' })}
        {kind === 'errors' ? <textarea {...field} rows={4} /> : <input {...field} type="search" />}
      </label>
      <p ref={result} role="status" className={styles.result} />
      {earlier.count > 0 && (
        <Link to={earlier.search}>
          <Translate id="site.references.earlier" values={{ ...earlier, first: versions[0] }}>
            {'{first} → {from}: {count} more'}
          </Translate>
        </Link>
      )}
      {unknown && (
        <Link to={searchPath(unknown)}>
          <Translate id="site.references.searchError">Search the site for its last line</Translate>
        </Link>
      )}
    </form>
  );
}
