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

/**
 * Another build of the site: below a path, with Algolia's search, for which the tests answer, an
 * announcement, and pages that fail on purpose.
 */
export const testSite = { dir: path.join(cacheDir, 'testSite/build'), base: '/notes/' };

/** The variables of its build. */
const testEnvironment = {
  BASE_URL: testSite.base,
  GIT_CEILING_DIRECTORIES: cacheDir,
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'notes',
  ALGOLIA_INSIGHTS: '1',
};

/** Most of the notes, half of the work of a build; no browser test reads them in the test site. */
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

/** Builds the test site unless it is current. @throws when the build fails, with its output */
async function buildTestSite(): Promise<void> {
  const digest = sourceDigest(['tests/fixtures']);
  const folder = path.dirname(testSite.dir);
  const stampFile = path.join(folder, 'stamp');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === digest) return;
  copySite(folder, notes);
  // Pages are rendered as they are published; only the scripts are not minified, for a third of the
  // time.
  const config = 'tests/fixtures/testSite/docusaurus.config.ts';
  await promisify(execFile)(
    process.execPath,
    [docusaurusScript, 'build', '--no-minify', '--config', config],
    { cwd: folder, env: { ...process.env, ...testEnvironment } },
  );
  fs.writeFileSync(stampFile, digest);
}

/**
 * Builds what the browser tests need, side by side: each build leaves half of two processors idle.
 *
 * @param isForced whether also to build the site when it is current
 * @throws when a build fails
 */
export async function buildAll(isForced = false): Promise<void> {
  const unlock = await lockBuild(root);
  const builds = [buildSite(isForced), buildTestSite()] as const;
  try {
    const [code] = await Promise.all(builds);
    if (code !== 0) throw new AuthorError('构建失败，原因见上面的输出。改正后重新运行。');
  } finally {
    await Promise.allSettled(builds);
    await unlock();
  }
}
