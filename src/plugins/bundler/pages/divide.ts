import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { root } from '../../../lib/paths';

/** A route as Docusaurus writes it into `routes.js`, its component given as the hash in its key. */
export interface Route {
  path: string;
  hash: string;
  exact?: boolean;
  routes?: Route[];
}

interface GeneratedRoute {
  path: string;
  exact?: boolean;
  component: string;
  routes?: GeneratedRoute[];
}

/** Names of chunks by what they are for, in objects and lists: `{ __comp: '…', content: '…' }`. */
export type ChunkNames = string | NamesByUse;
interface NamesByUse {
  [use: string]: ChunkNames;
}

interface Doc {
  id: string;
  path: string;
}

/** What the docs plugin tells of all docs, by plugin id. */
type DocsData = Record<string, { versions: { docs: Doc[]; mainDocId: string }[] }>;

/** What the browser needs to know of a page before it can load its code. */
export interface PageRecord {
  /** Number of the route that it is in, among those that have routes. */
  parent: number;
  route: { path: string; exact?: boolean };
  hash: string;
  chunkNames: NamesByUse;
  /** What the docs plugin tells of it: plugin, number of the version, doc. */
  docs: [plugin: string, version: number, doc: Omit<Doc, 'path'>][];
  /** Names of chunks that are for this page alone, and what they are made from, as an import has it. */
  own: [name: string, request: string][];
}

/** The tables of a site, without its pages, and the pages. */
export interface Divided {
  routes: Route[];
  chunkNames: Partial<Record<string, NamesByUse>>;
  globalData: Record<string, unknown>;
  /** Source of modules. */
  registry: string;
  pages: string;
  /** Of each version of the docs, by the name of its chunk, what is sent without its sidebars. */
  versions: Record<string, { version: object }>;
  records: PageRecord[];
}

const docsPlugin = 'docusaurus-plugin-content-docs';

const namesIn = (names: ChunkNames): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(namesIn);

const versionRoot = '@theme/DocVersionRoot';

/** What every doc is drawn with is a part of `main`, where modules can be made one; so are names of plugins. */
const inMain = /^@theme\/Doc(?:Item|Root|sRoot)$|\/__plugin\.json$/;

/** @returns source of a table of functions that load modules, by name: those of `main` are there already */
function registryOf(
  modules: [name: string, { load: string; request: string }][],
  others: Record<string, string>,
): string {
  const lines = modules.map(([name, { load, request }], index) => {
    const own = others[name] ?? (inMain.test(request) ? request : undefined);
    return own === undefined
      ? { head: '', entry: `"${name}": () => ${load}` }
      : {
          head: `import _${index} from ${JSON.stringify(own)};\n`,
          entry: `"${name}": () => ({ default: _${index} })`,
        };
  });
  return `${lines.map(({ head }) => head).join('')}export default {${lines.map(({ entry }) => entry).join(',\n')}};`;
}

/**
 * Takes the pages that have a chunk of their own out of Docusaurus' tables, which list all pages and are a part of `main`.
 * Routes on the top level stay: the router reads them once.
 *
 * @param dir Docusaurus' folder for generated files
 * @throws in Chinese when the files are not as they were in Docusaurus 3.10
 */
export function divide(dir: string): Divided {
  const read = (name: string): string => fs.readFileSync(path.join(dir, name), 'utf8');
  const [, code] = /export default (\[.*\]);\s*$/s.exec(read('routes.js')) ?? [];
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Divided['chunkNames'];
  const globalData = JSON.parse(read('globalData.json')) as Divided['globalData'];
  const imports = new Map(
    Array.from(
      read('registry.js').matchAll(/^ {2}"(.+?)": \[\(\) => (import\(.+? "([^"]+)"\)), .+\],/gm),
      ([, name = '', load = '', request = '']) => [name, { load, request }],
    ),
  );
  const generated = vm.runInNewContext(code ?? '', {
    ComponentCreator: (_: string, hash = '') => hash,
  }) as GeneratedRoute[];

  const uses = new Map<string, number>();
  for (const name of Object.values(chunkNames as NamesByUse).flatMap(namesIn))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  const docsData = (globalData[docsPlugin] ?? {}) as DocsData;
  const records: PageRecord[] = [];
  let parents = 0;

  const keep = ({ component: hash, routes, ...rest }: GeneratedRoute, parent?: number): Route[] => {
    const key = `${rest.path}-${hash}`;
    const names = chunkNames[key];
    const own = names
      ? namesIn(names).filter((name) => uses.get(name) === 1 && name !== names.__comp)
      : [];
    if (!names || parent === undefined || !rest.exact || routes || own.length === 0) {
      const number = parents;
      if (routes) parents++;
      return [
        {
          ...rest,
          hash,
          ...(routes && { routes: routes.flatMap((route) => keep(route, number)) }),
        },
      ];
    }
    const docs = Object.entries(docsData).flatMap(([plugin, { versions }]) =>
      versions.flatMap(({ docs, mainDocId }, version) =>
        docs
          .filter(({ path: one, id }) => one === rest.path && id !== mainDocId)
          .map(({ path: _, ...doc }) => [plugin, version, doc] as PageRecord['docs'][number]),
      ),
    );
    const requests = own.map(
      (name) => [name, imports.get(name)?.request ?? ''] as PageRecord['own'][number],
    );
    records.push({ parent, route: rest, hash, chunkNames: names, docs, own: requests });
    Reflect.deleteProperty(chunkNames, key);
    return [];
  };
  const routes = generated.flatMap((route) => keep(route));
  const paths = new Set(records.map(({ route }) => route.path));
  for (const { versions } of Object.values(docsData))
    // Links to a version lead to its main doc, from any page.
    for (const version of versions)
      version.docs = version.docs.filter(
        ({ path: one, id }) => !paths.has(one) || id === version.mainDocId,
      );
  const owned = new Set(records.flatMap(({ own }) => own.map(([name]) => name)));
  if (imports.size !== uses.size || records.length === 0)
    throw new Error(
      `${dir} 里的文件不像 Docusaurus 3.10 写的，src/plugins/bundler/pages 要跟着改。`,
    );
  const versionRoots = Object.values(chunkNames as Record<string, NamesByUse>).filter(
    ({ __comp }) => imports.get(__comp as string)?.request === versionRoot,
  );
  const versions = versionRoots.map(({ __props }) => __props as string);
  const requestOf = (name: string): string => imports.get(name)?.request ?? '';
  const inMainInstead = Object.fromEntries([
    ...versionRoots.map(({ __comp }) => [
      __comp,
      path.join(root, 'src/plugins/bundler/pages/sidebars.ts'),
    ]),
    ...versions.map((name) => [name, `@generated/pages/${name}.json`]),
  ]) as Record<string, string>;
  return {
    routes,
    chunkNames,
    globalData,
    registry: registryOf(
      [...imports].filter(([name]) => !owned.has(name)),
      inMainInstead,
    ),
    versions: Object.fromEntries(
      versions.map((name) => {
        const { version } = JSON.parse(read(requestOf(name).replace('@generated/', ''))) as {
          version: object;
        };
        return [name, { version: { ...version, docsSidebars: undefined } }];
      }),
    ),
    // The function is never called: it is here for the chunks to be made.
    pages: `${versions.map((name, index) => `import _${index} from "${requestOf(name)}";\n`).join('')}export default [${versions.map((_, index) => `_${index}.version`).join(', ')}];\nfunction make() {\n  return [${[...owned].map((name) => imports.get(name)?.load).join(',\n')}];\n}\n`,
    records,
  };
}
