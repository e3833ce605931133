import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Prefetches a page when the focus comes to a link to it; a link preloads its page by itself for the pointer and for a finger.
 * Docusaurus prefetches every link in view: thirty files that most readers never use.
 */
function prefetchOnFocus(): void {
  const { prefetch, preload } = window.docusaurus;
  window.docusaurus = { preload, prefetch: () => false };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || target.origin !== location.origin) return;
    if (target.pathname !== location.pathname) void prefetch(decodeURI(target.pathname));
  });
}

// Docusaurus sets `window.docusaurus` right after it has loaded the client modules.
if (ExecutionEnvironment.canUseDOM) queueMicrotask(prefetchOnFocus);
