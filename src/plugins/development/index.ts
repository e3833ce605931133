import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { LoadedContent as LoadedDocs } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as LoadedPages } from '@docusaurus/plugin-content-pages';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { NextFunction, Request, Response } from 'webpack-dev-server';
import { archivesPath, searchIndexPath } from '../../config/site';
import { decodeUrl } from '../../lib/escape';
import { root } from '../../lib/paths';
import type { FileToWrite } from '../../lib/writeFiles';
import { docsContent, docsOf, fileOf } from '../../notes/docs';
import { archivesOf } from '../../notes/noteFiles';
import { readNotes } from '../../notes/readNotes';
import type { Reference } from '../../references/write';
import { markdownAt, readerSources } from '../../otherReaders/files';
import { searchIndexOf } from '../postBuild/searchIndex';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** Makes Rspack compile a page on demand. https://rspack.rs/guide/features/lazy-compilation */
const lazyPages = {
  module: {
    rules: [
      {
        test: /[\\/]\.docusaurus[\\/]registry\.js$/,
        loader: path.join(root, 'src/plugins/development/strongRegistry.mjs'),
      },
    ],
  },
  lazyCompilation: { entries: false, imports: true, test: /\.mdx?$/ },
};

/**
 * Makes `docusaurus start` compile a page when it is opened, and make the files that a build writes
 * beside the pages (search index, ZIPs, Markdown) when they are asked for.
 */
export default function development(context: LoadContext): Plugin {
  const { siteDir, baseUrl } = context;
  let docs: LoadedDocs;
  let pages: LoadedPages | null;
  let references: Reference[];
  /** The index of the present content, which Docusaurus loads again after each change. */
  let index: FileToWrite[] | undefined;

  /** @param file path from the base URL, not encoded */
  function contentOf(file: string): string | Uint8Array | undefined {
    if (file.startsWith(searchIndexPath)) {
      index ??= searchIndexOf(context, docs, pages, references);
      return index.find((one) => searchIndexPath + one.path === file)?.content;
    }
    if (file.startsWith(archivesPath))
      return archivesOf(readNotes(siteDir, docsOf(docs).map(fileOf))).find(
        (one) => archivesPath + one.path === file,
      )?.content;
    if (file.endsWith('.md')) return markdownAt(file, readerSources(context, docs, references));
    return undefined;
  }

  function serve(request: Request, response: Response, next: NextFunction): void {
    const file = (decodeUrl(request.path) ?? '').slice(baseUrl.length);
    try {
      const content = contentOf(file);
      if (content === undefined) next();
      else response.type(path.extname(file)).send(Buffer.from(content));
    } catch (error) {
      next(error);
    }
  }

  return {
    name: 'development',
    allContentLoaded({ allContent }) {
      docs = docsContent(allContent);
      pages = (allContent['docusaurus-plugin-content-pages']?.default ??
        null) as LoadedPages | null;
      references = allContent.references?.default as Reference[];
      index = undefined;
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
