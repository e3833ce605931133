import process from 'node:process';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Globby } from '@docusaurus/utils';
import { AuthorError } from '../lib/authorError';
import { lockBuild } from '../lib/buildLock';

/** What the bundler reads in a path as loaders, a fragment, a query, and its own escape. */
const bundlerSyntax = /[!#?\u200b]/;
/** In the name of a page also what a server decodes. */
const urlSyntax = new RegExp(`${bundlerSyntax.source}|%[\\da-f]{2}`, 'i');

/**
 * @throws AuthorError for a path of a page, or of the project, that the bundler or a server reads
 * as another
 */
export function checkFileNames(siteDir: string): void {
  const pages = Globby.sync(['docs', 'src/pages'], { cwd: siteDir });
  const match =
    bundlerSyntax.exec(siteDir) ?? pages.map((page) => urlSyntax.exec(page)).find(Boolean);
  if (!match) return;
  const shown = match[0] === '\u200b' ? '零宽空格（U+200B，看不见）' : `「${match[0]}」`;
  throw new AuthorError(`${match.input} 的路径里有${shown}，构建时会被读成别的。请改名，去掉它。`);
}

/**
 * Makes `docusaurus build` wait until another build of the site has ended, and refuses paths that
 * would be misread.
 */
export default async function beforeBuild({ siteDir }: LoadContext): Promise<Plugin> {
  checkFileNames(siteDir);
  // The lock ends with the process.
  if (process.env.NODE_ENV === 'production') await lockBuild(siteDir);
  return { name: 'before-build' };
}
