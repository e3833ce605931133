import fs from 'node:fs';
import path from 'node:path';
import type { rspack } from '@docusaurus/faster';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Globby } from '@docusaurus/utils';
import { root, toPosix } from '../../lib/paths';
import { filesNamedBy } from '../../notes/links';
import { removeUnusedStyles } from './unusedStyles';

interface NamedModule {
  nameForCondition: () => string | null | undefined;
}

const folder = path.join(root, 'src/plugins/bundler');

/** Whole packages that a page does not need. */
const aliases = {
  // Code is highlighted at build; the theme would send its highlighter with every page.
  'prism-react-renderer$': false,
  // A page needs one of TypeScript's fifty helpers, and the package cannot be tree-shaken.
  tslib$: path.join(folder, 'tslib.ts'),
} as const;

/** Which modules make a chunk, by parts of their paths that begin at a slash. */
export const chunkParts = {
  /** What every doc is rendered with: it is one file instead of a dozen. */
  docs: [
    '.docusaurus/docusaurus-plugin-content-docs/default/__plugin.json',
    '.docusaurus/site-storage.json',
    '@docusaurus/core/',
    '@docusaurus/plugin-content-docs/',
    '@docusaurus/theme-classic/',
    '@docusaurus/theme-common/',
    '@mdx-js/',
    'src/components/',
    'src/config/',
    'src/lib/',
    'src/odoo/version',
    'src/search/client/',
    'src/search/ui/searchSettings',
    'src/search/ui/useSearchShortcuts',
    'src/theme/',
  ],
  /** Other kinds of page, and what a reader opens later. Its styles come with its code. */
  perPage: [
    '@docsearch/css/',
    'client/termPopups/styles.css',
    'components/Doc',
    'components/Home/',
    'components/OfflinePage/',
    'components/References/',
    'components/SearchForm/index',
    'components/Updates/',
    'components/UpgradeCheck/',
    'config/areas',
    'config/home',
    'config/offline',
    'lib/authorError',
    'lib/editDistance',
    'lib/errorClass',
    'lib/findErrors',
    'lib/reduceError',
    'odoo/versionTable',
    'search/ui/modal.css',
    'src/pages/',
    'theme/DocCard',
    'theme/DocCategory',
    'theme/DocTag',
    'theme/MDXPage/',
    'theme/SearchPage/',
  ],
};

const isIn = (chunk: keyof typeof chunkParts, module: NamedModule): boolean => {
  const file = toPosix(module.nameForCondition() ?? '');
  return chunkParts[chunk].some((part) => file.includes(`/${part}`));
};

const splitChunks = {
  cacheGroups: {
    styles: { test: (module: NamedModule) => !isIn('perPage', module) },
    docs: {
      name: 'docs',
      // A worker has a runtime of its own, for which shared code would have conditions.
      chunks: (chunk: Record<'canBeInitial' | 'hasRuntime', () => boolean>) =>
        !chunk.canBeInitial() && !chunk.hasRuntime(),
      type: /javascript|json/,
      enforce: true,
      // Above Docusaurus' own group `common`, which would take what half of the pages use.
      priority: 50,
      test: (module: NamedModule) => isIn('docs', module) && !isIn('perPage', module),
    },
  },
};

/** What Docusaurus writes the tags of a page from. */
interface Manifest {
  entrypoints: string[];
  /** The ids of the chunks that a module needs. */
  origins: Record<string, (string | number)[]>;
  assets: Record<string, { css?: object[]; js?: object[] }>;
}

/**
 * Lets the HTML of a page name the styles of the page's own chunks beside those of `main`:
 * otherwise they come with its scripts, and what is shown moves. While Docusaurus renders a page
 * it notes the modules by the requests in their `import()`; the manifest has them by another name.
 * The scripts are left to `main`: they would share the network with what is painted first.
 *
 * @param generatedFilesDir where Docusaurus writes the manifest
 */
const pageStyles = (generatedFilesDir: string) => ({
  apply({ hooks }: InstanceType<typeof rspack.Compiler>): void {
    hooks.afterEmit.tap('page-styles', ({ chunkGroups }) => {
      const file = path.join(generatedFilesDir, 'client-manifest.json');
      const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
      const { entrypoints, origins, assets } = manifest;
      const first = new Set(entrypoints.flatMap((entry) => origins[entry] ?? []).map(String));
      for (const [id, files] of Object.entries(assets)) if (!first.has(id)) delete files.js;
      for (const { origins: requests, chunks } of chunkGroups) {
        const ids = chunks.flatMap(({ id }) => id ?? []);
        for (const { request } of requests) if (request) origins[request] = ids;
      }
      fs.writeFileSync(file, JSON.stringify(manifest));
    });
  },
});

/** What loaders and remark plugins are made of, and what they read for every page. */
export const compiledWith = [
  'src/{config,lib,markdown,notes,odoo,plugins}/**/*.{ts,mjs,yml,json}',
  'i18n/zh-cn/code.json',
];

/** The changes to Docusaurus' bundler for a build; README.md has what each gains. */
export default function bundler({ generatedFilesDir }: LoadContext): Plugin {
  const buildDependencies = Globby.sync(compiledWith, { cwd: root, absolute: true });
  const pageDependencies = {
    test: /\.mdx?$/,
    include: ['docs', 'i18n', 'src/pages'].map((content) => path.join(root, content)),
    enforce: 'pre',
    loader: path.join(folder, 'pageDependencies.mjs'),
    options: { filesNamedBy },
  };
  // A page takes one name from a face of src/odoo, not all that the face exports.
  const odoo = { include: path.join(root, 'src/odoo'), sideEffects: false };
  return {
    name: 'bundler',
    // Lightning CSS, which minifies the styles, adapts them to the browsers of browserslist.
    configurePostCss: ({ plugins }) => ({
      plugins: [
        ...plugins.filter((plugin) => !String(plugin).includes('postcss-preset-env')),
        removeUnusedStyles,
      ],
      config: false,
    }),
    configureWebpack(_config, isServer) {
      const shared = {
        experiments: { cache: { buildDependencies } },
        module: { rules: [pageDependencies, odoo] },
      } as object;
      if (process.env.NODE_ENV === 'development') return shared;
      if (isServer) return { ...shared, resolve: { alias: { 'prism-react-renderer$': false } } };
      return {
        ...shared,
        resolve: { alias: aliases },
        optimization: { splitChunks },
        plugins: [pageStyles(generatedFilesDir)],
      } as object;
    },
  };
}
