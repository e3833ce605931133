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
 * the times of files; the commit stands behind it.
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
  const { isDone, output } = tryGit(root, 'rev-parse', 'HEAD');
  return `${hash.digest('hex')} ${isDone ? output.trim() : ''}`;
}

/** Whether a build has run to its end: Docusaurus exits with 0 also when a signal stops it. */
export const isBuildComplete = (): boolean => fs.existsSync(lastFile);

/**
 * Adds the time of the build to a digest, because a build by another command does not write the
 * stamp.
 */
const stampOf = (digest: string): string =>
  `${digest} ${fs.statSync(lastFile, { throwIfNoEntry: false })?.mtimeMs ?? ''}`;

/** @returns why `build/` is no build of the sources with this digest, or undefined when it is */
export function reasonToBuild(digest: string): string | undefined {
  const stampFile = path.join(cacheDir, stampName);
  const stamp = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : '';
  const [sources, commit, time] = stamp.split(' ');
  const [sourcesNow, commitNow, timeNow] = stampOf(digest).split(' ');
  if (!isBuildComplete()) return '还没有完整的构建';
  if (time !== timeNow) return '上次不是由 npm start 或 npm test 构建的';
  if (sources !== sourcesNow) return '源文件或环境变量有变化';
  return commit === commitNow ? undefined : '有新的提交，页面上的日期要更新';
}

/** Records that `build/` was made from the sources with this digest. */
export const writeBuildStamp = (digest: string): void =>
  writeFiles(cacheDir, [{ path: stampName, content: stampOf(digest) }]);
