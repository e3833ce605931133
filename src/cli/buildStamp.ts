import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildDir, cacheDir, root } from '../lib/paths';

/** What a build reads, relative to the project folder. */
export const siteSources =
  'docs src static i18n docusaurus.config.ts sidebars.ts tsconfig.json package.json package-lock.json'.split(
    ' ',
  );
/** Only there once an author cuts a version or switches the blog on. */
const optionalSources = ['versioned_docs', 'versioned_sidebars', 'versions.json', 'blog'];

const variables = [
  'SITE_URL',
  'BASE_URL',
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_KEY',
  'ALGOLIA_INDEX_NAME',
  'BUILD_COMPRESS',
];

const stampFile = path.join(cacheDir, 'build-stamp');
const builtPage = path.join(buildDir, 'index.html');

function* filesBelow(entry: string): Generator<string> {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (stat?.isDirectory())
    for (const name of fs.readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name));
  else if (stat) yield entry;
}

/** Makes a digest of the sources and of `extra`, from contents, because a checkout or a copy changes the times of files. */
export function sourceDigest(extra: string[] = []): string {
  const hash = createHash('sha256');
  for (const source of [...siteSources, ...optionalSources, ...extra]) {
    for (const file of filesBelow(path.join(root, source))) {
      hash
        .update(path.relative(root, file))
        .update('\0')
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  // Pages show the dates of commits. Outside git, or without it, there is no output.
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }) as {
    stdout: string | null;
  };
  return hash.update(stdout ?? '').digest('hex');
}

/** Adds the time of the built page to a digest, because a build by another command replaces the page and not the stamp. */
const stampOf = (digest: string): string =>
  `${digest} ${fs.statSync(builtPage, { throwIfNoEntry: false })?.mtimeMs ?? ''}`;

/** Whether `build/` has a complete build of the sources with this digest. */
export const isBuildCurrent = (digest: string): boolean =>
  [builtPage, stampFile].every((file) => fs.existsSync(file)) &&
  fs.readFileSync(stampFile, 'utf8') === stampOf(digest);

/** Records that `build/` was made from the sources with this digest. */
export function writeBuildStamp(digest: string): void {
  fs.mkdirSync(cacheDir, { recursive: true });
  fs.writeFileSync(stampFile, stampOf(digest));
}
