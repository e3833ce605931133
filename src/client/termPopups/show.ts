import { translate } from '@docusaurus/Translate';
import terms from '@generated/references/default/definitions.json';
import { announce } from '../announce';
import './styles.css';

/** How long the pointer may take from a term to its explanation, in milliseconds. */
const leaveTime = 300;
/** How long the announcement stays for a screen reader, in milliseconds. */
const announceTime = 10_000;
/** Distance of the box from the term and from the edges of the window, in pixels. */
const gap = 6;

/** The box of the explanation, created once and used for all terms. */
let box: HTMLElement | undefined;
let current: HTMLElement | undefined;
let timer: number | undefined;

function hideUnlessWanted(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (!current?.matches(':hover, :focus') && !box?.matches(':hover')) box?.togglePopover(false);
  }, leaveTime);
}

function createBox(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'term';
  element.popover = 'auto';
  // Screen readers get the announcement.
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  for (const type of ['pointerover', 'focusout']) document.addEventListener(type, hideUnlessWanted);
  // In a narrower window the place of the box could be outside.
  window.addEventListener('resize', () => element.togglePopover(false));
  return element;
}

/**
 * Places the box below the term, or above it where there is no room. It belongs to the page, so
 * that both scroll together.
 */
function place(element: HTMLElement, term: HTMLElement): void {
  const [line = term.getBoundingClientRect()] = term.getClientRects();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = element;
  const isBelow = line.bottom + gap + offsetHeight < clientHeight;
  element.style.left = `${window.scrollX + Math.max(gap, Math.min(line.left, clientWidth - offsetWidth - gap))}px`;
  element.style.top = `${window.scrollY + (isBelow ? line.bottom + gap : line.top - gap - offsetHeight)}px`;
}

/** Explains a term of a note, aloud when the reader asked for it by a click or by Enter. */
export function show(term: HTMLElement, isAsked: boolean): void {
  const name = term.textContent.toLowerCase();
  const found = terms.find(({ zh, en }) => zh.toLowerCase() === name || en?.toLowerCase() === name);
  // The reader may have left the term while this module was loaded.
  if (!found || !term.matches(':hover, :focus')) return;
  const { zh, en, odoo, text } = found;
  const element = (box ??= createBox());
  const head = document.createElement('div');
  const label =
    odoo && translate({ id: 'site.term.label', message: 'In Odoo: {label}' }, { label: odoo });
  head.textContent = [zh, en, label].filter(Boolean).join(' · ');
  const sentence = text.split('`').map((part, index) => {
    const node = document.createElement(index % 2 ? 'code' : 'span');
    node.textContent = part;
    return node;
  });
  element.replaceChildren(head, ...sentence);
  current = term;
  element.togglePopover(true);
  place(element, term);
  if (isAsked) announce(`${head.textContent}：${text.replaceAll('`', '')}`, announceTime);
}
