import path from 'node:path';
import process from 'node:process';

/** Absolute path of the project folder. */
export const root = path.resolve(__dirname, '../..');

/** Where `docusaurus build` writes the site. */
export const buildDir = path.join(root, 'build');

/** Our own caches and stamps; ignored by git. */
export const cacheDir = path.join(root, '.cache');

/**
 * A path that an author wrote, which starts from the folder of the command; npm runs scripts in the
 * project folder.
 */
export const fromAuthor = (file: string): string =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/** A path with forward slashes on every system. */
export const toPosix = (file: string): string => file.replaceAll('\\', '/');

/** The path of a file from the project folder, with forward slashes. */
export const projectPath = (file: string): string => toPosix(path.relative(root, file));
