import path from 'node:path';

/** Absolute path of the project folder. */
export const root = path.resolve(__dirname, '../..');

/** Where `docusaurus build` writes the site. */
export const buildDir = path.join(root, 'build');

/** Our own caches and stamps; ignored by git. */
export const cacheDir = path.join(root, '.cache');

/** A path with forward slashes on every system. */
export function toPosix(file: string): string {
  return file.replaceAll('\\', '/');
}
