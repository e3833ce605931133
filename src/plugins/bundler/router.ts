import {
  createContext,
  createElement,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type Ref,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

type Action = 'POP' | 'PUSH' | 'REPLACE';

interface Location {
  pathname: string;
  search: string;
  hash: string;
}

type To = string | Partial<Location>;

/** A route: of the kinds of react-router's paths Docusaurus writes plain ones and `*`. */
interface Route {
  path?: string;
  exact?: boolean;
  component?: unknown;
  routes?: Route[];
}

const signed = (sign: string, text = ''): string =>
  !text || text.startsWith(sign) ? text.slice(text === sign ? 1 : 0) : sign + text;

function parse(text: string): Partial<Location> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(.*)/s.exec(text) ?? [];
  return { pathname, search, hash };
}

/**
 * @param to path, or parts of a location
 * @param from path of the page
 * @returns the location that this leads to, its path decoded
 * @throws when the path cannot be decoded
 */
export function locationOf(to: To, from: string): Location {
  const { pathname, search, hash } = typeof to === 'string' ? parse(to) : to;
  const base = `https://x${encodeURI(from)}`;
  const path = pathname?.startsWith('/') ? pathname : new URL(pathname ?? '', base).pathname;
  return {
    pathname: decodeURI(path),
    search: signed('?', search),
    hash: signed('#', hash),
  };
}

const hrefOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** The browser's history as theme and pages use it: the place in it is kept in its state, for what is undone when it is blocked. */
export function createHistory() {
  const { history: own } = window;
  const here = (): Location => locationOf(window.location, '/');
  const placeHere = (): number => (own.state as { place?: number } | null)?.place ?? 0;
  const listeners = new Set<(location: Location, action: Action) => void>();
  let guard: ((location: Location, action: Action) => unknown) | undefined;
  let place = placeHere();
  let isUndoing = false;
  const isBlocked = (location: Location, action: Action): boolean =>
    guard?.(location, action) === false;
  const set = (location: Location, action: Action): void => {
    Object.assign(history, { location, action });
    place = placeHere();
    for (const listener of [...listeners]) listener(location, action);
  };
  const go = (to: To, action: 'PUSH' | 'REPLACE'): void => {
    const location = locationOf(to, history.location.pathname);
    if (isBlocked(location, action)) return;
    if (action === 'PUSH') own.pushState({ place: place + 1 }, '', hrefOf(location));
    else own.replaceState({ place }, '', hrefOf(location));
    set(location, action);
  };
  const history = {
    action: 'POP' as Action,
    location: here(),
    createHref: hrefOf,
    push: (to: To): void => {
      go(to, 'PUSH');
    },
    replace: (to: To): void => {
      go(to, 'REPLACE');
    },
    /** @returns a function that ends it */
    listen: (listener: (location: Location, action: Action) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @returns a function that ends it */
    block(prompt: typeof guard): () => void {
      guard = prompt;
      return () => {
        if (guard === prompt) guard = undefined;
      };
    },
  };
  window.addEventListener('popstate', () => {
    const location = here();
    if (isUndoing || !isBlocked(location, 'POP')) {
      if (!isUndoing) set(location, 'POP');
      isUndoing = false;
    } else if (place !== placeHere()) {
      isUndoing = true;
      own.go(place - placeHere());
    }
  });
  return history;
}

const HistoryContext = createContext<ReturnType<typeof createHistory> | undefined>(undefined);
const LocationContext = createContext<Location>({ pathname: '/', search: '', hash: '' });

/** @returns the history of the page */
export const useHistory = () => useContext(HistoryContext) as ReturnType<typeof createHistory>;

/** @returns the location that is shown */
export const useLocation = (): Location => useContext(LocationContext);

/** Stands in for react-router, with what Docusaurus and the theme use of it. */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(createHistory);
  const read = (): Location => history.location;
  const location = useSyncExternalStore(history.listen, read, read);
  return createElement(
    HistoryContext,
    { value: history },
    createElement(LocationContext, { value: location }, children),
  );
}

export { BrowserRouter as HashRouter };

/** The same on the server, whose history is only read. */
export function StaticRouter({
  location: path,
  children,
}: {
  location: string;
  children: ReactNode;
}): ReactNode {
  const location = locationOf(path, '/');
  const history = { action: 'POP', location } as ReturnType<typeof createHistory>;
  return createElement(
    HistoryContext,
    { value: history },
    createElement(LocationContext, { value: location }, children),
  );
}

/** Draws with another location. */
export const Route = ({
  location,
  render,
}: {
  location: Location;
  render: () => ReactNode;
}): ReactNode => createElement(LocationContext, { value: location }, render());

/** Goes on to another page. */
export function Redirect({ to }: { to: To }): null {
  const history = useHistory();
  useLayoutEffect(() => {
    history.replace(to);
  }, [history, to]);
  return null;
}

/** @returns whether a path is a route's, or below it unless that is exact */
export function matchPath(pathname: string, { path, exact }: Route): boolean {
  if (path === '*') return true;
  const base = (path ?? '').toLowerCase().replace(/\/$/, '');
  const rest = pathname.toLowerCase();
  return rest.startsWith(base) && (exact ? /^\/?$/ : /^(?:\/|$)/).test(rest.slice(base.length));
}

const find = (routes: readonly Route[], pathname: string): Route | undefined =>
  routes.find((route) => matchPath(pathname, route));

/** @returns the routes to a page, the outer first */
export function matchRoutes(routes: readonly Route[], pathname: string): { route: Route }[] {
  const route = find(routes, pathname);
  return route ? [{ route }, ...matchRoutes(route.routes ?? [], pathname)] : [];
}

function Routes({ routes, props }: { routes: readonly Route[]; props?: object }): ReactNode {
  const route = find(routes, useLocation().pathname);
  return (
    route && createElement(route.component as ComponentType<object>, { ...props, route } as object)
  );
}

/** @returns the route's component for the location, with these properties */
export const renderRoutes = (routes: readonly Route[], props?: object): ReactNode =>
  createElement(Routes, { routes, props });

interface LinkProps extends ComponentProps<'a'> {
  to: To;
  innerRef?: Ref<HTMLAnchorElement>;
}

/** A link to a page of the site. */
export function Link({ to, innerRef, onClick, ...rest }: LinkProps): ReactNode {
  const history = useHistory();
  const location = useLocation();
  const target = locationOf(to, location.pathname);
  return createElement('a', {
    ...rest,
    href: hrefOf(target),
    ref: innerRef,
    onClick(event) {
      onClick?.(event);
      const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
      if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
      if (rest.target && rest.target !== '_self') return;
      event.preventDefault();
      history[hrefOf(target) === hrefOf(location) ? 'replace' : 'push'](to);
    },
  } satisfies ComponentProps<'a'>);
}

interface NavLinkProps extends LinkProps {
  activeClassName?: string;
  exact?: boolean;
  isActive?: (match: boolean, location: Location) => boolean;
}

/** A link that is marked on the page that it leads to, and on those below that unless it is exact. */
export function NavLink({
  activeClassName = 'active',
  exact,
  isActive,
  className,
  ...rest
}: NavLinkProps): ReactNode {
  const location = useLocation();
  const match = matchPath(location.pathname, {
    path: locationOf(rest.to, location.pathname).pathname,
    exact,
  });
  const isHere = isActive ? isActive(match, location) : match;
  return createElement(Link, {
    'aria-current': isHere ? 'page' : undefined,
    ...rest,
    className: [className, isHere && activeClassName].filter(Boolean).join(' ') || undefined,
  });
}
