import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Globby } from '@docusaurus/utils';
import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import type { Plugin as PostCssPlugin } from 'postcss';
import { root } from '../../lib/paths';

type Compiler = InstanceType<typeof rspack.Compiler>;
interface NamedModule {
  nameForCondition: () => string | null | undefined;
}

const folder = path.join(root, 'src/plugins/bundler');

const filesOf = (patterns: string[]): string[] =>
  Globby.sync(patterns, { cwd: root, absolute: true });

/** Whole packages that a page does not need. */
const aliases = {
  // Code is highlighted at build; the theme would send its highlighter with every page.
  'prism-react-renderer$': false,
  // A page needs one of TypeScript's fifty helpers, and the package cannot be tree-shaken.
  tslib$: path.join(folder, 'tslib.ts'),
} as const;

/** Leaves the list of translations out: inlineTranslations.mjs writes them into the code that shows them. */
const withoutTranslations = new rspack.NormalModuleReplacementPlugin(
  /^@generated\/codeTranslations$/,
  'data:application/json,{}',
);

const usesModule =
  (pattern: RegExp) =>
  (module: NamedModule): boolean =>
    pattern.test(module.nameForCondition() ?? '');

/** Styles of what readers open later, and of pages that are no article: they come with their code. */
const lazyStyles = usesModule(
  /[\\/](?:@docsearch[\\/]css|search[\\/]ui|LiveOwl[\\/]playground|components[\\/](?:Home|DocList|DocsLanding|OfflinePage|OfflineUpdate|SearchPage)|theme[\\/](?:DocCardList|DocTagsListPage|MDXPage|Tab(?:s|Item)))[\\/.]/,
);
/** Modules of the theme and the site that no doc is rendered with. */
const rareModules = usesModule(
  /[\\/](?:theme[\\/](?:Blog\w*|DocCard\w*|DocCategory\w*|DocTag\w*|MDXPage|SearchPage|Tab(?:s|Item))|components[\\/](?:Home|DocList|DocsLanding|Offline\w+|References)|Playground|editor)[\\/.]/,
);
/** What every doc is rendered with: one file instead of a dozen. */
const docModules = usesModule(
  /[\\/](?:@docusaurus[\\/](?:core|plugin-content-docs|theme-classic|theme-common)|@mdx-js|src[\\/](?:theme|components|config|search[\\/]client))[\\/]/,
);

const splitChunks = {
  cacheGroups: {
    styles: { test: (module: NamedModule) => !lazyStyles(module) },
    docs: {
      name: 'docs',
      chunks: 'async',
      type: /javascript/,
      enforce: true,
      test: (module: NamedModule) => docModules(module) && !rareModules(module),
    },
  },
};

/** What Docusaurus writes the tags of a page from. */
interface Manifest {
  origins: Record<string, (string | number)[]>;
}

/**
 * Lets the HTML of a page name the page's own chunks beside `main`, which saves a round trip before hydration. While Docusaurus
 * renders a page it notes the modules by the requests in their `import()`; the manifest has them by another name.
 *
 * @param generatedFilesDir where Docusaurus writes the manifest
 */
const pageChunks = (generatedFilesDir: string) => ({
  apply({ hooks }: Compiler): void {
    hooks.afterEmit.tap('page-chunks', ({ chunkGroups }) => {
      const file = path.join(generatedFilesDir, 'client-manifest.json');
      const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
      for (const { origins, chunks } of chunkGroups) {
        const ids = chunks.flatMap(({ id }) => id ?? []);
        for (const { request } of origins) if (request) manifest.origins[request] = ids;
      }
      fs.writeFileSync(file, JSON.stringify(manifest));
    });
  },
});

const themePackages = ['@docusaurus/theme-classic', '@docusaurus/theme-common', '@docsearch/react'];

/** @returns the variables that stylesheets other than Infima read */
function usedVariables(): string[] {
  const patterns = ['@docusaurus/theme-classic', '@docsearch/css'].map(
    (name) => `node_modules/${name}/**/*.css`,
  );
  return filesOf([...patterns, 'src/**/*.css'])
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/var\(\s*(--[\w-]+)/g)])
    .map(([, name = '']) => name);
}

/** Drops from Infima, the theme's stylesheet, the half that no code of the theme or the site names. */
function purgeInfima(): PostCssPlugin {
  const purge = purgeCSSPlugin({
    content: [
      ...themePackages.map((name) => path.join(root, 'node_modules', name, '**/*.js')),
      path.join(root, 'src/**/*.{ts,tsx,mdx}'),
    ],
    variables: true,
    safelist: { variables: usedVariables() },
    dynamicAttributes: ['data-theme', 'aria-current', 'open'],
  }) as PostCssPlugin;
  return {
    postcssPlugin: 'purge-infima',
    OnceExit: (stylesheet, helpers) =>
      /[\\/]infima[\\/]/.test(stylesheet.source?.input.file ?? '')
        ? purge.OnceExit?.(stylesheet, helpers)
        : undefined,
  };
}

/** All changes to Docusaurus' bundler; README.md has what each gains. */
export default function bundler({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'bundler',
    configureWebpack(_config, isServer) {
      // What loaders and remark plugins are made of, and what they read besides the page.
      const compiledWith = 'src/{lib,config,notes,markdown,plugins,verify}/**/*.{ts,mjs,yml,json}';
      const cache = { experiments: { cache: { buildDependencies: filesOf([compiledWith]) } } };
      // The server's code names the same files.
      const output = { assetModuleFilename: 'assets/files/[name]-[contenthash][ext]' };
      if (process.env.NODE_ENV === 'development') return cache as object;
      if (isServer)
        return { ...cache, output, resolve: { alias: { 'prism-react-renderer$': false } } };
      return {
        ...cache,
        output,
        resolve: { alias: aliases },
        module: {
          rules: [
            {
              test: /\.[jt]sx?$/,
              enforce: 'post',
              loader: path.join(folder, 'inlineTranslations.mjs'),
            },
          ],
        },
        optimization: { splitChunks },
        plugins: [withoutTranslations, pageChunks(generatedFilesDir)],
      } as object;
    },
    // Instead of postcss-preset-env: Lightning CSS, the minifier, does the same for `browserslist`.
    configurePostCss: (options) => ({ ...options, plugins: [purgeInfima()] }),
  };
}
