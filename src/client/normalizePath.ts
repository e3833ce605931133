import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { matchPath } from '@docusaurus/router';
import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import { decodeUrl } from '../lib/escape';
import { cleanPath } from './cleanPath';

/** @returns the path of the page as its route writes it, undefined where there is no page */
function routePath(path: string, level = routes): string | undefined {
  const route = level.find((one) => matchPath(path, one));
  if (route?.routes) return routePath(path, route.routes as typeof routes);
  return route?.exact ? route.path : undefined;
}

/**
 * Makes the percent signs of a malformed hash plain characters. Docusaurus decodes the hash when
 * the reader goes to it, and the page would crash.
 */
function normalizeHash(): void {
  const { hash } = window.location;
  if (decodeUrl(hash) === undefined)
    window.history.replaceState(window.history.state, '', encodeURI(hash));
}

/**
 * Gives the page its own path before React hydrates it. Static hosts serve one page at several
 * paths: `/x/index.html`, `/x/index`, `/x/`, and through the not-found page `/x.html`. Docusaurus
 * also strips `.html`, but only after it has chosen what to hydrate, so the page would show twice.
 * In a malformed path, which would stop the router, percent signs become plain characters.
 */
function normalizePath(): void {
  const { origin, pathname, search, hash } = window.location;
  const path = decodeUrl(pathname);
  const clean = cleanPath(path ?? pathname, routePath);
  if (clean === path) return;
  // Without the origin, a path that begins with two slashes would name a host.
  window.history.replaceState(window.history.state, '', origin + encodeURI(clean) + search + hash);
  // When the host has sent the not-found page, it cannot be hydrated as the page at this path.
  // Docusaurus renders into `docusaurusRoot` if it exists.
  const container = document.getElementById('__docusaurus');
  if (container?.querySelector('[data-not-found]') && routePath(clean)) {
    container.replaceChildren();
    window.docusaurusRoot = createRoot(container);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  normalizeHash();
  normalizePath();
  // The router begins to listen later, and reads the address then.
  window.addEventListener('popstate', normalizeHash);
}
