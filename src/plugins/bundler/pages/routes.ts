import globalData from '@generated/globalData';
import generated from '@generated/pages/routes.json';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import type { RouteConfig } from 'react-router-config';
import { pageComponent } from './component';
import type { Divided, PageRecord, Route } from './divide';
import { setSidebars } from './sidebars';

/** A page's record as the bundler writes it into scripts. */
export interface LoadedPage extends Omit<PageRecord, 'own'> {
  /** Of each chunk of the page's own: its name, its module, what is to be loaded for it. */
  modules: [name: string, module: string | number, chunks: string[]][];
  /** Files of these chunks by id and by name. A page that has been loaded with its chunk doesn't need them. */
  files?: Record<string, string>;
}

/** What of the bundler's runtime is used here. https://rspack.rs/api/runtime-api/module-variables */
declare const __webpack_require__: {
  (module: string | number): { __esModule?: boolean };
  e: (chunk: string) => Promise<unknown>;
  u: (chunk: string) => string;
};

const { u: fileOf } = __webpack_require__;
const files: Record<string, string> = {};
__webpack_require__.u = (chunk) => files[chunk] ?? fileOf(chunk);

async function load(module: string | number, chunks: readonly string[]): Promise<object> {
  await Promise.all(chunks.map((chunk) => __webpack_require__.e(chunk)));
  const loaded = __webpack_require__(module);
  return loaded.__esModule ? loaded : { default: loaded };
}

const parents: RouteConfig[][] = [];

function routeOf({ hash, routes, ...rest }: Route): RouteConfig {
  const children: RouteConfig[] = [];
  if (routes) parents.push(children);
  for (const route of routes ?? []) children.push(routeOf(route));
  const component = pageComponent(
    (routesChunkNames as Divided['chunkNames'])[`${rest.path}-${hash}`],
  );
  return { ...rest, component, ...(routes && { routes: children }) };
}

const routes = (generated as Route[]).map(routeOf);
export default routes;

const known = new Set<string>();

/** Adds a page to the tables, unless it is there. */
function add({ parent, route, hash, chunkNames, docs, modules, files: own }: LoadedPage): void {
  Object.assign(files, own);
  const key = `${route.path}-${hash}`;
  if (known.has(key)) return;
  known.add(key);
  Object.assign(routesChunkNames, { [key]: chunkNames });
  for (const [name, module, chunks] of modules)
    Object.assign(registry, { [name]: () => load(module, chunks) });
  for (const [plugin, version, doc] of docs) {
    const { versions } = globalData['docusaurus-plugin-content-docs']?.[plugin] as {
      versions: { docs: object[] }[];
    };
    versions[version]?.docs.push({ ...doc, path: route.path });
  }
  parents[parent]?.unshift(routeOf({ ...route, hash }));
}

/** Scripts add pages to it: those that ran before this one, and those that come. */
const { pages = [] } = self as { pages?: LoadedPage[] };
pages.forEach(add);
Object.assign(self, {
  pages: {
    push: (...more: LoadedPage[]) => {
      more.forEach(add);
    },
  },
});

/** @returns whether the records of all pages are there, as on a page that needs them */
export const hasAllPages = (): boolean => Object.keys(files).length > 0;

/** Loads the records of all pages, and the sidebars. */
export async function loadPages(): Promise<void> {
  setSidebars((await import(/* webpackChunkName: "pages" */ '@generated/pages/pages')).default);
}

addEventListener('load', () => setTimeout(() => void loadPages().catch(() => undefined)));
