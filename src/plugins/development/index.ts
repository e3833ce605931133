import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { decodeUrl } from '../../lib/escape';
import { root } from '../../lib/paths';
import type { FileToWrite } from '../../lib/writeFiles';
import { filesOfSources } from '../postBuild';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** What is used of Express' response, which the development server has. */
interface Response {
  type: (extension: string) => { send: (body: Buffer) => void };
}

/** Makes Rspack compile a page on demand. https://rspack.rs/guide/features/lazy-compilation */
const lazyPages = {
  module: {
    rules: [
      {
        test: /[\\/]\.docusaurus[\\/]registry\.js$/,
        loader: path.join(root, 'src/plugins/development/lazyRouteRegistryLoader.mjs'),
      },
    ],
  },
  lazyCompilation: { entries: false, imports: true, test: /\.mdx?$/ },
};

/**
 * Makes `docusaurus start` compile a page when it is opened, and make the files that a build writes
 * beside the pages (search index, ZIPs, Markdown) when one of them is asked for.
 */
export default function development(context: LoadContext): Plugin {
  let content: AllContent;
  /** The files of the present content, which Docusaurus loads again after each change. */
  let files: Promise<FileToWrite[]> | undefined;

  async function serve(
    request: { path: string },
    response: Response,
    next: (error?: unknown) => void,
  ): Promise<void> {
    const file = (decodeUrl(request.path) ?? '').slice(context.baseUrl.length);
    if (!/\.(?:bin|mjs|zip|md|txt|xml)$/.test(file)) {
      next();
      return;
    }
    try {
      files ??= filesOfSources(context, content);
      const found = (await files).find((one) => one.path === file);
      if (found) response.type(path.extname(file)).send(Buffer.from(found.content));
      else next();
    } catch (error) {
      files = undefined;
      next(error);
    }
  }

  return {
    name: 'development',
    allContentLoaded({ allContent }) {
      content = allContent;
      files = undefined;
    },
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'development') return {};
      // Docusaurus hands the list of middlewares to each of these functions, and joins what they
      // return.
      const setupMiddlewares = (
        middlewares: unknown[],
        { compiler }: { compiler: Compiler },
      ): unknown[] => {
        middlewares.unshift(rspack.lazyCompilationMiddleware(compiler), serve);
        return [];
      };
      return { ...lazyPages, devServer: { setupMiddlewares } } as object;
    },
  };
}
