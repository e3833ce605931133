import { rspack } from '@docusaurus/faster';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** In development a page is compiled when somebody opens it. https://rspack.rs/guide/advanced/lazy-compilation */
export const lazyPages = {
  lazyCompilation: { entries: false, imports: true },
  devServer: {
    // Docusaurus adds to the same list.
    setupMiddlewares: (middlewares: unknown[], { compiler }: { compiler: Compiler }): unknown[] => {
      middlewares.unshift(rspack.lazyCompilationMiddleware(compiler));
      return [];
    },
  },
} as object;
