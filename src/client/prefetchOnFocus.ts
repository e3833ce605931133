import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { decodeUrl } from '../lib/escape';

/**
 * Prefetches a page when a link to it gets the focus; Docusaurus does so for the pointer and for
 * touch. It also prefetches every link in view, which this turns off: those are thirty files that
 * most readers never use.
 */
function prefetchOnFocus(): void {
  const { prefetch, preload } = window.docusaurus;
  window.docusaurus = { preload, prefetch: () => false };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || target.origin !== location.origin) return;
    const path = decodeUrl(target.pathname);
    if (path && target.pathname !== location.pathname) void prefetch(path);
  });
}

// Docusaurus sets `window.docusaurus` right after it has loaded the client modules.
if (ExecutionEnvironment.canUseDOM) queueMicrotask(prefetchOnFocus);
