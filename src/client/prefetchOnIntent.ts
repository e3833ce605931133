import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** @returns the path a link in the page leads to, when that is another page of this site */
function destination(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/**
 * Fetches the code of a page ahead when the focus comes to a link to it; for the pointer and for a finger the link itself
 * does so. Docusaurus fetches it for every link in view: thirty files that most readers never use.
 */
function prefetchOnIntent(): void {
  const { prefetch, preload } = window.docusaurus;
  window.docusaurus = { preload, prefetch: () => false };
  document.addEventListener('focusin', ({ target }) => {
    const path = destination(target);
    if (path) void prefetch(path);
  });
}

// Docusaurus sets `window.docusaurus` right after it has loaded the client modules.
if (ExecutionEnvironment.canUseDOM) queueMicrotask(prefetchOnIntent);
