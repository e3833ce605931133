import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const isAble = ExecutionEnvironment.canUseDOM && 'popover' in HTMLElement.prototype;

/**
 * Explains a term of a note (src/markdown/rehype/markTerms.ts) when the reader points at it, focuses it or taps it. The
 * explanations are loaded only then.
 */
function onTerm(event: Event): void {
  const term =
    event.target instanceof Element ? event.target.closest<HTMLElement>('.markdown dfn') : null;
  if (!term || (event.type === 'keydown' && (event as KeyboardEvent).key !== 'Enter')) return;
  const isAsked = event.type === 'keydown' || event.type === 'click';
  void import('./show').then(({ show }) => show(term, isAsked));
}

if (isAble)
  for (const type of ['pointerover', 'focusin', 'click', 'keydown'])
    document.addEventListener(type, onTerm);

export function onRouteDidUpdate(): void {
  if (isAble)
    for (const term of document.querySelectorAll<HTMLElement>('.markdown dfn')) term.tabIndex = 0;
}
