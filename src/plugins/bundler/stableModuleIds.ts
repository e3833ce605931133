import { rspack } from '@docusaurus/faster';

/**
 * Leaves the path of the second loader out of the request for an image (`…url-loader?limit=…&fallback=/home/…/file-loader.js!`):
 * without it url-loader takes the same one.
 */
export const withoutFolder = (request: string): string =>
  request.replace(/&fallback=[^!&]*file-loader[^!&]*/, '');

/** Ids of modules are made from their requests: this keeps the folder that a site is built in out of them. */
export const stableModuleIds = new rspack.NormalModuleReplacementPlugin(/&fallback=/, (data) => {
  data.request = withoutFolder(data.request);
});
