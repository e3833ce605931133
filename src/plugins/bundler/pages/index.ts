import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { LoadContext } from '@docusaurus/types';
import { divide, type PageRecord } from './divide';
import type { LoadedPage } from './routes';

type Compiler = InstanceType<typeof rspack.Compiler>;
type Compilation = InstanceType<typeof rspack.Compilation>;
type Chunk = Compilation['chunks'] extends ReadonlySet<infer C> ? C : never;

/** After minifiers, before names get the hash of what is in the file. */
const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;

/** The file with the bundler's runtime: it has the names of all chunks. */
const runtime = /\/runtime~[^/]*\.js$/;

/** Name of the chunk that has the records of all pages. */
const everyPage = 'pages';

/**
 * @param code of the bundler's runtime
 * @param keys of maps in it
 * @returns the code without what the maps have for these keys
 */
export const withoutKeys = (code: string, keys: ReadonlySet<string>): string =>
  code.replace(/"?([\w-]+)"?:\s?"[\w-]+",?/g, (entry, key: string) => (keys.has(key) ? '' : entry));

/** Writes the record of a page into its own chunk, those of all pages into one that is loaded later, and none into the runtime. */
function distribute(
  compilation: Compilation,
  records: readonly PageRecord[],
  folders: Record<string, string>,
): void {
  const { chunkGraph } = compilation;
  const chunkOf = (name: string): Chunk => {
    const chunk = compilation.namedChunks.get(name);
    if (!chunk) throw new Error(`no chunk ${name}`);
    return chunk;
  };
  compilation.hooks.processAssets.tap({ name: 'pages', stage }, () => {
    const { RawSource, ConcatSource } = rspack.sources;
    const groups = new Map(compilation.chunkGroups.map((group) => [group.name, group]));
    const fileOf = (name: string): string =>
      [...chunkOf(name).files].find((file) => file.endsWith('.js')) ?? '';
    const append = (name: string, pages: readonly LoadedPage[]): void => {
      const code = `;(self.pages=self.pages||[]).push(...${JSON.stringify(pages)});`;
      compilation.updateAsset(
        fileOf(name),
        (source) => new ConcatSource(source, new RawSource(code)),
      );
    };
    const moduleOf = ([
      name,
      request,
    ]: PageRecord['own'][number]): LoadedPage['modules'][number] => {
      const file = path.normalize(request.replace(/^@\w+/, (folder) => folders[folder] ?? folder));
      const module = chunkGraph
        .getChunkModules(chunkOf(name))
        .find((one) => one.nameForCondition() === file);
      const id = module && chunkGraph.getModuleId(module);
      if (id == null) throw new Error(`no module ${file} in the chunk ${name}`);
      return [name, id, groups.get(name)?.chunks.map((chunk) => String(chunk.id)) ?? []];
    };
    const all = records.map(({ own, ...record }) => {
      const page = { ...record, modules: own.map(moduleOf) };
      const [[first] = ['']] = own;
      append(first, [page]);
      const files = own.flatMap(([name]) =>
        [name, String(chunkOf(name).id)].map((key) => [key, fileOf(name)]),
      );
      return { ...page, files: Object.fromEntries(files) as Record<string, string> };
    });
    append(everyPage, all);
    const keys = new Set(all.flatMap(({ files }) => Object.keys(files)));
    for (const { name } of compilation.getAssets())
      if (runtime.test(name))
        compilation.updateAsset(
          name,
          (source) => new RawSource(withoutKeys(source.source().toString(), keys)),
        );
  });
}

/**
 * Docusaurus' tables of all pages are a part of `main`: routes, names of chunks, what the docs plugin tells of each doc. In the
 * published site a page's own chunk has what is in them of that page; the rest comes when the page has loaded.
 */
export function pages({ siteDir, generatedFilesDir }: LoadContext) {
  const here = path.join(siteDir, 'src/plugins/bundler/pages');
  const divided = divide(generatedFilesDir);
  const dir = path.join(generatedFilesDir, 'pages');
  fs.mkdirSync(dir, { recursive: true });
  const write = (name: string, content: unknown): string => {
    const file = path.join(dir, name);
    fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  write('routes.json', divided.routes);
  write('pages.js', divided.pages);
  for (const [name, version] of Object.entries(divided.versions)) write(`${name}.json`, version);
  const replacements: Record<string, string> = {
    routes: path.join(here, 'routes.ts'),
    registry: write('registry.js', divided.registry),
    routesChunkNames: write('routesChunkNames.json', divided.chunkNames),
    globalData: write('globalData.json', divided.globalData),
  };
  return [
    new rspack.NormalModuleReplacementPlugin(
      /^@generated\/(?:routes|registry|routesChunkNames|globalData)$/,
      (data) => {
        data.request = replacements[path.posix.basename(data.request)] as string;
      },
    ),
    new rspack.NormalModuleReplacementPlugin(/^\.\/preload$/, (data) => {
      if (/[\\/]core[\\/]lib[\\/]client$/.test(data.context))
        data.request = path.join(here, 'preload.ts');
    }),
    {
      apply({ hooks }: Compiler): void {
        hooks.thisCompilation.tap('pages', (compilation) => {
          distribute(compilation, divided.records, {
            '@site': siteDir,
            '@generated': generatedFilesDir,
          });
        });
        // The page for unknown paths has to know the path's page, if there is one under another name; that of a category, what
        // is in it.
        hooks.afterEmit.tap('pages', ({ namedChunks }) => {
          const file = path.join(generatedFilesDir, 'client-manifest.json');
          const { origins, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
            origins: Record<string, unknown[]>;
          };
          for (const kind of ['@theme/NotFound', '@theme/DocCategoryGeneratedIndexPage'])
            origins[kind]?.push(namedChunks.get(everyPage)?.id);
          fs.writeFileSync(file, JSON.stringify({ ...rest, origins }));
        });
      },
    },
  ];
}
