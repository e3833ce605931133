import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-config';
import { cleanPath } from './cleanPath';

/** @returns the path of the page at this address as its route writes it, or undefined when there is no such page */
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

/** Changes the path in the address bar. With the origin, because a path may begin with two slashes, as addresses of hosts do. */
function replacePath(pathname: string): void {
  const { origin, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', origin + pathname + search + hash);
}

/**
 * Static hosts answer one page at several addresses: `/x/index.html`, `/x/`, and through the not-found page `/x.html`.
 * Before React hydrates, the address is made the page's own. Docusaurus strips `.html` too, but only after it has
 * chosen what to hydrate, so that the page would show twice.
 */
function normalizeAddress(): void {
  const pathname = decodable(window.location.pathname);
  if (pathname !== window.location.pathname) replacePath(pathname);
  const target = cleanPath(pathname, routePath);
  if (target === pathname) return;
  replacePath(encodeURI(target));
  // A host that knows no page here served the not-found page. Its markup is not that of the page, which is therefore
  // rendered afresh: Docusaurus renders into `docusaurusRoot` where there is one, and hydrates where there is none.
  const container = document.getElementById('__docusaurus');
  if (container?.querySelector('[data-not-found]') && routePath(target)) {
    container.replaceChildren();
    window.docusaurusRoot = createRoot(container);
  }
}

if (ExecutionEnvironment.canUseDOM) normalizeAddress();
