import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildDir, cacheDir, root } from '../lib/paths';

/** Everything the built site is made of, relative to the project folder. */
const sources =
  'docs src static i18n docusaurus.config.ts sidebars.ts package.json package-lock.json' +
  // Only there once an author cuts a version or switches the blog on.
  ' versioned_docs versioned_sidebars versions.json blog';

const variables = [
  'SITE_URL',
  'BASE_URL',
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_KEY',
  'ALGOLIA_INDEX_NAME',
];

const stampFile = path.join(cacheDir, 'build-stamp');
const builtPage = path.join(buildDir, 'index.html');

function* filesBelow(entry: string): Generator<string> {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (stat?.isDirectory())
    for (const name of fs.readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name));
  else if (stat) yield entry;
}

/** Digest of all that shapes the build, and of `extra`. Of contents, not times, which a checkout or a copy changes. */
export function sourceDigest(extra: string[] = []): string {
  const hash = createHash('sha256');
  for (const source of [...sources.split(' '), ...extra]) {
    for (const file of filesBelow(path.join(root, source))) {
      hash
        .update(path.relative(root, file))
        .update('\0')
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  // Outside git, or without it, there is no output.
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }) as {
    stdout: string | null;
  };
  return hash.update(stdout ?? '').digest('hex');
}

/** A build by another command replaces the page without the stamp. */
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
