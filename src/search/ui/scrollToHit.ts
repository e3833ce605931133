import { decodeUrl } from '../../lib/escape';
import { findErrors } from '../../lib/findErrors';
import type { Hit } from '../engine/types';
import './scrollToHit.css';

/**
 * How long the next page may take to load, and how often to look whether it is there, in
 * milliseconds.
 */
const patience = 20_000;
const interval = 50;

/** A text as pages and records share it, whatever stands between its words and cells. */
const withoutSpaces = (text: string): string => text.replace(/[\s\u200b]+/g, '');

/**
 * Finds what fits, the innermost and first one below the heading, if there is one. Code comes last:
 * that of a module, its tests above all, quotes errors without explaining them.
 */
function findBelow(heading: Element | null, fits: (text: string) => boolean) {
  const all = document.querySelectorAll<HTMLElement>('.markdown :is(p, li, tr, pre)');
  const found = [...all].filter((element) => {
    const isBelow =
      !heading || heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBelow && !element.closest('[hidden]') && fits(element.textContent);
  });
  const inner = found.filter(
    (element) => !found.some((other) => other !== element && element.contains(other)),
  );
  return inner.find((element) => !element.matches('pre')) ?? inner[0];
}

/**
 * Finds where a hit is: what has its text or, when it is a page as a whole, speaks of the error. Of
 * code that is the block with the line; without text and error it is the entry of a reference that
 * the anchor is in.
 */
function findPlace(anchor: string, text: string, error: string): HTMLElement | null | undefined {
  const heading = document.getElementById(anchor);
  const speaksOf = (shown: string): boolean => findErrors([[error]], shown)[0] === true;
  // A row about what the error names may not quote it.
  const names = error.match(/\w+(?:[._]\w+)+/g) ?? [];
  const hasNames = (shown: string): boolean =>
    names.length > 0 && names.every((name) => withoutSpaces(shown).includes(name));
  const exact =
    error && (!anchor || !text)
      ? (findBelow(heading, speaksOf) ?? findBelow(heading, hasNames))
      : undefined;
  if (exact || (error && !text)) return exact;
  if (!text) return heading?.closest<HTMLElement>('tr, li');
  return findBelow(heading, (shown) => withoutSpaces(shown).includes(text));
}

/** The cell of a version table that is about the reader's series, or else the place itself. */
function inReach(place: HTMLElement): Element {
  const { series } =
    document.querySelector<HTMLElement>('[data-series][aria-pressed=true]')?.dataset ?? {};
  const head = place.closest('table')?.rows[0]?.cells ?? [];
  const column = [...head].findIndex(({ textContent }) => textContent === series);
  return place.children[column] ?? place;
}

/**
 * Opens what the place is folded into, scrolls to it, and marks it until the reader lands
 * elsewhere.
 */
function show(place: HTMLElement, text: string): void {
  for (const fold of document.querySelectorAll('details:not([open])'))
    if (fold.contains(place)) fold.querySelector('summary')?.click();
  place.parentElement?.querySelector<HTMLElement>(':scope > [aria-expanded=false]')?.click();
  document.querySelector('.search-landing')?.classList.remove('search-landing');
  place.classList.add('search-landing');
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  inReach(place).scrollIntoView({ block: 'center', inline: 'center' });
  if (!place.matches('pre')) return;
  const lines = place.textContent.trimEnd().split('\n');
  const share = lines.findIndex((line) => withoutSpaces(line).includes(text)) / lines.length - 0.5;
  window.scrollBy(0, share * place.scrollHeight);
}

/**
 * Goes on from the heading, to which the link of a hit leads, to the text that matched, and marks
 * it. Closing the modal and a change of route scroll too, so this waits until the page stays where
 * it is. Call it before the address changes.
 *
 * @param hit where the text is (`place`), or the error that led here; without them, or when the page
 *   no longer has it, the reader stays at the heading
 */
export function scrollToHit(
  url: string,
  { place = '', error = '' }: Pick<Hit, 'place' | 'error'> = {},
): void {
  const { pathname, hash } = new URL(url, window.location.href);
  const anchor = decodeUrl(hash.slice(1), decodeURIComponent) ?? '';
  const text = withoutSpaces(place);
  const end = Date.now() + patience;
  // The address is the new one while the page before it is still shown.
  const titleBefore = window.location.pathname === pathname ? null : document.title;
  let last = NaN;
  const timer = setInterval(() => {
    const isThere =
      window.location.pathname === pathname &&
      window.location.hash === hash &&
      document.title !== titleBefore;
    const isClosed = !document.body.classList.contains('DocSearch--active');
    const found = isThere && isClosed ? findPlace(anchor, text, error) : undefined;
    if (found && window.scrollY !== last) show(found, text);
    if ((found && window.scrollY === last) || Date.now() > end) clearInterval(timer);
    last = found ? window.scrollY : NaN;
  }, interval);
}
