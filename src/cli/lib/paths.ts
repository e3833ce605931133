import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where `docusaurus build` writes the site. */
export const buildDir = path.join(root, 'build');

/** Our own caches and stamps; ignored by git. */
export const cacheDir = path.join(root, '.cache');
