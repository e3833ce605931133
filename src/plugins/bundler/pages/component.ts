import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import registry from '@generated/registry';
import Loading from '@theme/Loading';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useReducer,
  useState,
} from 'react';
import type { PluginRouteContext } from '@docusaurus/types';
import type { ChunkNames } from './divide';

/** What a page is drawn with. */
interface Parts {
  __comp: ComponentType<object>;
  __context: PluginRouteContext | null;
  __props?: object;
}

/** As `divide` writes it. */
export type Registry = Partial<Record<string, () => unknown>>;

export interface PageComponent {
  (props: object): ReactNode;
  preload: () => Promise<void>;
}

/** @returns modules by what they are for, each as its default export with the others as properties */
async function loadParts(names: ChunkNames): Promise<unknown> {
  if (typeof names === 'string') {
    const { default: part, ...others } = (await (registry as unknown as Registry)[names]?.()) as {
      default: unknown;
    };
    return typeof part === 'string' ? part : Object.assign(part as object, others);
  }
  const entries = Object.entries(names).map(
    async ([key, inner]) => [key, await loadParts(inner)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** The page for unknown paths, which no table has. */
const loadNotFound = async (): Promise<Parts> => ({
  __comp: (await import('@theme/NotFound')).default,
  __context: { plugin: { name: 'native', id: 'default' } },
});

/**
 * What Docusaurus' ComponentCreator does with react-loadable.
 *
 * @param names of the modules that the page is drawn with; of the page for unknown paths, none
 */
export function pageComponent(names: ChunkNames | undefined): PageComponent {
  let parts: Parts | undefined;
  let error: unknown;
  let loading: Promise<void> | undefined;
  const preload = (): Promise<void> =>
    (loading ??= (names ? (loadParts(names) as Promise<Parts>) : loadNotFound()).then(
      (loaded) => {
        parts = loaded;
      },
      (reason: unknown) => {
        error = reason;
        throw reason;
      },
    ));
  function Page(props: object): ReactNode {
    const [count, redraw] = useReducer((last: number) => last + 1, 0);
    const [pastDelay, setPastDelay] = useState(false);
    useEffect(() => {
      if (parts || error) return;
      const timer = setTimeout(setPastDelay, 200, true);
      preload().then(redraw, redraw);
      return () => clearTimeout(timer);
    }, [count]);
    const retry = (): void => {
      loading = error = undefined;
      redraw();
    };
    if (!parts)
      return createElement(Loading, {
        isLoading: !error,
        error,
        retry,
        pastDelay,
        timedOut: false,
      });
    const { __comp, __context, __props, ...rest } = parts;
    const children = createElement(__comp, { ...rest, ...__props, ...props });
    return createElement(RouteContextProvider, { value: __context, children });
  }
  return Object.assign(Page, { preload });
}
