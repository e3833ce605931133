import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

const isAble = ExecutionEnvironment.canUseDOM && 'popover' in HTMLElement.prototype;

/**
 * Explains a term of a note (src/markdown/rehype/markTerms.ts) when the reader points at it,
 * focuses it or presses it. The explanations are loaded only then.
 */
function onTerm(event: Event): void {
  const term =
    event.target instanceof Element ? event.target.closest<HTMLElement>('.markdown dfn') : null;
  if (!term) return;
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // The space key would scroll.
    event.preventDefault();
  }
  const isAsked = event.type === 'keydown' || event.type === 'click';
  import('./show').then(
    ({ show }) => show(term, isAsked),
    // Without a network there is no explanation.
    () => undefined,
  );
}

if (isAble)
  for (const type of ['pointerover', 'focusin', 'click', 'keydown'])
    document.addEventListener(type, onTerm);

/** Makes the terms of each page buttons. */
export default {
  onRouteDidUpdate() {
    if (!isAble) return;
    for (const term of document.querySelectorAll<HTMLElement>('.markdown dfn')) {
      term.tabIndex = 0;
      term.setAttribute('role', 'button');
    }
  },
} satisfies ClientModule;
