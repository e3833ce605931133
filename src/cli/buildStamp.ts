import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Globby } from '@docusaurus/utils';
import { offline } from '../config/offline';
import { tryGit } from '../lib/git';
import { buildDir, cacheDir, root } from '../lib/paths';
import { writeFiles } from '../lib/writeFiles';

/** What a build reads, relative to the project folder. */
export const siteSources =
  'docs src static i18n docusaurus.config.ts sidebars.ts tsconfig.json package.json package-lock.json'.split(
    ' ',
  );
/** Only there once an author cuts a version or switches the blog on. */
const optionalSources = ['versioned_docs', 'versioned_sidebars', 'versions.json', 'blog'];

/** The variables that a build reads. */
const variables = /^(?:SITE_URL|BASE_URL|BUILD_COMPRESS|ALGOLIA_\w+)$/;

const stampName = 'build-stamp';
/** What a build writes last. */
const lastFile = path.join(buildDir, offline.descriptionFile);

/**
 * Makes a digest of the sources and of `extra`, from contents, because a checkout or a copy changes
 * the times of files.
 */
export function sourceDigest(extra: string[] = []): string {
  const hash = createHash('sha256');
  const sources = [...siteSources, ...optionalSources, ...extra];
  for (const file of Globby.sync(sources, { cwd: root, dot: true }).sort()) {
    hash.update(`${file}\0`);
    hash.update(fs.readFileSync(path.join(root, file)));
  }
  for (const [name, value] of Object.entries(process.env).sort())
    if (variables.test(name)) hash.update(`${name}=${value}\0`);
  // Pages show the dates of commits.
  return hash.update(tryGit(root, 'rev-parse', 'HEAD').output).digest('hex');
}

/** Whether a build has run to its end: Docusaurus exits with 0 also when a signal stops it. */
export const isBuildComplete = (): boolean => fs.existsSync(lastFile);

/**
 * Adds the time of the build to a digest, because a build by another command does not write the
 * stamp.
 */
const stampOf = (digest: string): string =>
  `${digest} ${fs.statSync(lastFile, { throwIfNoEntry: false })?.mtimeMs ?? ''}`;

/** Whether `build/` has a complete build of the sources with this digest. */
export function isBuildCurrent(digest: string): boolean {
  const stampFile = path.join(cacheDir, stampName);
  const stamp = fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8');
  return isBuildComplete() && stamp === stampOf(digest);
}

/** Records that `build/` was made from the sources with this digest. */
export const writeBuildStamp = (digest: string): void =>
  writeFiles(cacheDir, [{ path: stampName, content: stampOf(digest) }]);
