import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import { root } from '../../lib/paths';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** In development a page is compiled when somebody opens it. https://rspack.rs/guide/advanced/lazy-compilation */
export const lazyPages = {
  module: {
    rules: [
      {
        test: /[\\/]\.docusaurus[\\/]registry\.js$/,
        loader: path.join(root, 'src/plugins/bundler/strongRegistry.mjs'),
      },
    ],
  },
  lazyCompilation: { entries: false, imports: true, test: /\.mdx?$/ },
  devServer: {
    // Docusaurus adds to the same list.
    setupMiddlewares: (middlewares: unknown[], { compiler }: { compiler: Compiler }): unknown[] => {
      middlewares.unshift(rspack.lazyCompilationMiddleware(compiler));
      return [];
    },
  },
} as object;
