import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';

/**
 * Leaves out of the request for a picture where its second loader lies: `…url-loader?limit=…&fallback=/home/…/file-loader.js!`.
 * Without it url-loader takes the same one.
 */
export const withoutFolder = (request: string): string => request.replace(/&fallback=[^!&]*file-loader[^!&]*/, '');

/** Keeps the folder that a site is built in out of it: numbers of modules are made from their requests. */
export default function anyFolder(): Plugin {
  return {
    name: 'any-folder',
    configureWebpack: () => ({
      plugins: [
        new rspack.NormalModuleReplacementPlugin(/&fallback=/, (data) => {
          data.request = withoutFolder(data.request);
        }) as never,
      ],
    }),
  };
}
