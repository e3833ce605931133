import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-config';
import { cleanPath } from './cleanPath';

/** @returns the path of the page here as its route writes it, or undefined when there is no such page */
function routePath(pathname: string): string | undefined {
  const match = matchRoutes(routes, pathname).find(({ route }) => route.exact);
  return typeof match?.route.path === 'string' ? match.route.path : undefined;
}

/** @returns the path with its percent signs as plain characters when it cannot be decoded: Docusaurus would throw, and stop */
function decodable(pathname: string): string {
  try {
    decodeURI(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/** With the origin, because a path may begin with two slashes, which a URL without one takes for a host. */
function replacePath(pathname: string): void {
  const { origin, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', origin + pathname + search + hash);
}

/**
 * Static hosts answer one page at several paths: `/x/index.html`, `/x/`, and through the not-found page `/x.html`. Before
 * React hydrates, the path is made the page's own. Docusaurus strips `.html` too, but only after it has chosen what to
 * hydrate, so that the page would show twice.
 */
function normalizePath(): void {
  const pathname = decodable(window.location.pathname);
  if (pathname !== window.location.pathname) replacePath(pathname);
  const target = cleanPath(pathname, routePath);
  if (target === pathname) return;
  replacePath(encodeURI(target));
  // A host without a page here served the not-found page, whose markup cannot be hydrated. Docusaurus renders into
  // `docusaurusRoot` where there is one.
  const container = document.getElementById('__docusaurus');
  if (container?.querySelector('[data-not-found]') && routePath(target)) {
    container.replaceChildren();
    window.docusaurusRoot = createRoot(container);
  }
}

if (ExecutionEnvironment.canUseDOM) normalizePath();
