import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { buildSite } from '../../src/cli/buildSite';
import { siteSources, sourceDigest } from '../../src/cli/buildStamp';
import { AuthorError } from '../../src/lib/authorError';
import { lockBuild } from '../../src/lib/buildLock';
import { cacheDir, projectPath, root } from '../../src/lib/paths';
import { docusaurusScript } from '../../src/lib/process';

/** Another build of the site, for the tests. */
interface TestSite {
  /** Folder of the built site. */
  dir: string;
  base: string;
  /** Configuration file, relative to the project folder. */
  config: string;
  env: Record<string, string>;
}

/** The site below a path, with an announcement and pages that fail on purpose. */
export const testSite: TestSite = {
  dir: path.join(cacheDir, 'testSite/build'),
  base: '/notes/',
  config: 'tests/fixtures/testSite/docusaurus.config.ts',
  env: {},
};

/** The site with Algolia's search and few notes; the tests answer for the provider. */
export const algoliaSite: TestSite = {
  dir: path.join(cacheDir, 'algolia/build'),
  base: '/',
  config: 'tests/fixtures/algoliaSite/docusaurus.config.ts',
  env: {
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
    ALGOLIA_INDEX_NAME: 'notes',
    ALGOLIA_INSIGHTS: '1',
  },
};

/** Most of the notes, half of the work of a build; no browser test reads them in a test site. */
const notes = /^docs\/odoo\/dev_notes\/(?!common)/;

/**
 * Copies what a build reads, so that builds can run side by side, each with generated files of its
 * own.
 *
 * @param folder replaced by the copy
 * @param leftOut relative paths that are not copied
 */
export function copySite(folder: string, leftOut: RegExp): void {
  fs.rmSync(folder, { recursive: true, force: true });
  const filter = (file: string) => !leftOut.test(projectPath(file));
  for (const entry of [...siteSources, 'tests/fixtures'])
    fs.cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true, filter });
  const modules = fs.realpathSync(path.join(root, 'node_modules'));
  fs.symlinkSync(modules, path.join(folder, 'node_modules'), 'junction');
}

/**
 * Builds a test site unless it is current.
 *
 * @param digest of the sources, fixtures included
 * @throws when the build fails, with its output
 */
async function buildTestSite({ dir, base, config, env }: TestSite, digest: string): Promise<void> {
  const folder = path.dirname(dir);
  const stampFile = path.join(folder, 'stamp');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === digest) return;
  copySite(folder, notes);
  // Pages are rendered as they are published; only the scripts are not minified, for a third of the
  // time.
  await promisify(execFile)(
    process.execPath,
    [docusaurusScript, 'build', '--no-minify', '--config', config],
    {
      cwd: folder,
      env: { ...process.env, BASE_URL: base, GIT_CEILING_DIRECTORIES: cacheDir, ...env },
    },
  );
  fs.writeFileSync(stampFile, digest);
}

/** Builds what the browser tests need, unless it is current. @throws when a build fails */
export async function buildAll(): Promise<void> {
  if ((await buildSite()) !== 0)
    throw new AuthorError('构建失败，原因见上面的输出。改正后重新运行。');
  const unlock = await lockBuild(root);
  try {
    const digest = sourceDigest(['tests/fixtures']);
    await Promise.all([testSite, algoliaSite].map((site) => buildTestSite(site, digest)));
  } finally {
    await unlock();
  }
}
