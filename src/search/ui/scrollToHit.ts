import { decodeUrl } from '../../lib/escape';
import './scrollToHit.css';

/**
 * How long the next page may take to load, and how often to look whether it is there, in
 * milliseconds.
 */
const patience = 5000;
const interval = 50;

/** A text as pages and records share it, whatever stands between its words and cells. */
const withoutSpaces = (text: string | null): string => (text ?? '').replace(/[\s\u200b]+/g, '');

/**
 * Finds what has the text, the innermost and first one below the heading; of code that is the block
 * with the line. Without a text it is the entry of a reference that the anchor is in.
 */
function findPlace(anchor: string, text: string): HTMLElement | null | undefined {
  const heading = document.getElementById(anchor);
  if (!text) return heading?.closest<HTMLElement>('tr, li');
  const all = document.querySelectorAll<HTMLElement>('.markdown :is(p, li, tr, pre)');
  const found = [...all].filter((element) => {
    const isBelow =
      !heading || heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    return (
      isBelow && !element.closest('[hidden]') && withoutSpaces(element.textContent).includes(text)
    );
  });
  return found.find(
    (element) => !found.some((other) => other !== element && element.contains(other)),
  );
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
  place.scrollIntoView({ block: 'center' });
  if (!place.matches('pre')) return;
  const lines = place.textContent.trimEnd().split('\n');
  const share = lines.findIndex((line) => withoutSpaces(line).includes(text)) / lines.length - 0.5;
  window.scrollBy(0, share * place.scrollHeight);
}

/**
 * Goes on from the heading, to which the link of a hit leads, to the text that matched, and marks
 * it. Closing the modal and a change of route scroll too, so this waits until the page stays where
 * it is.
 *
 * @param place `Hit.place`; without it, or when the page no longer has it, the reader stays at the
 *   heading
 */
export function scrollToHit(url: string, place = ''): void {
  const { pathname, hash } = new URL(url, window.location.href);
  const anchor = decodeUrl(hash.slice(1), decodeURIComponent) ?? '';
  const text = withoutSpaces(place);
  const end = Date.now() + patience;
  let last = NaN;
  const timer = setInterval(() => {
    const isThere = window.location.pathname === pathname && window.location.hash === hash;
    const isClosed = !document.body.classList.contains('DocSearch--active');
    const found = isThere && isClosed ? findPlace(anchor, text) : undefined;
    if (found && window.scrollY !== last) show(found, text);
    if ((found && window.scrollY === last) || Date.now() > end) clearInterval(timer);
    last = found ? window.scrollY : NaN;
  }, interval);
}
