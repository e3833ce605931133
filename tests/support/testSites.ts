import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildSite } from '../../src/build/buildSite';
import { sourceDigest } from '../../src/build/buildStamp';
import { applyCsp } from '../../src/build/csp';
import { cacheDir } from '../../src/lib/paths';
import { buildEnvironment, docusaurusScript, runNodeAside } from '../../src/lib/process';
import { readSearchProvider } from '../../src/search/provider';

/** Another build of the site, for the tests. */
export interface TestSite {
  dir: string;
  base: string;
  /** Its search records; the site's own stay where `npm run search:push` looks for them. */
  records: string;
  /** Configuration file, relative to the project folder. */
  config: string;
  env: Record<string, string>;
}

const named = (name: string, rest: Pick<TestSite, 'base' | 'env'>): TestSite => ({
  dir: path.join(cacheDir, name),
  records: path.join(cacheDir, `${name}-records.json`),
  config: `tests/fixtures/${name}/docusaurus.config.ts`,
  ...rest,
});

/** Below a path, with an announcement and pages that fail on purpose. */
export const testSite = named('testSite', { base: '/notes/', env: {} });

/** The site as it is, with search by Algolia. The names belong to nobody: the tests answer for the provider. */
export const algoliaSite = named('algolia', {
  base: '/',
  env: {
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
    ALGOLIA_INDEX_NAME: 'notes',
    // For the push alone; a test looks whether the build leaves it somewhere.
    ALGOLIA_ADMIN_KEY: 'fedcba9876543210fedcba9876543210',
  },
});

/**
 * Builds a test site unless it is current. Several may be built at once.
 *
 * @param digest of the sources, fixtures included
 * @returns the exit code of the build, whose output is printed when it has ended
 */
export async function buildTestSite(
  { dir, base, records, config, env }: TestSite,
  digest: string,
): Promise<number> {
  const stampFile = `${dir}-stamp`;
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === digest) return 0;
  fs.rmSync(stampFile, { force: true });
  fs.mkdirSync(cacheDir, { recursive: true });
  const logFile = `${dir}.log`;
  const code = await runNodeAside(
    docusaurusScript,
    // That what is published is small holds for the site's own build; here a third of the time counts more.
    ['build', '--no-minify', '--config', config, '--out-dir', dir],
    logFile,
    {
      ...buildEnvironment,
      BASE_URL: base,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.cache/${path.basename(dir)}-generated`,
      SEARCH_RECORDS_FILE: records,
      ...env,
    },
  );
  process.stdout.write(fs.readFileSync(logFile));
  if (code !== 0) return code;
  applyCsp({ dir, base, provider: readSearchProvider({ ...process.env, ...env }) });
  fs.writeFileSync(stampFile, digest);
  return 0;
}

/** Builds what the browser tests need, unless it is current. @throws when a build fails */
export async function buildAll(): Promise<void> {
  const digest = sourceDigest(['tests/fixtures']);
  const isBuilt =
    (await buildSite({ onlyIfStale: true })) === 0 &&
    // At once: each alone leaves a processor half idle.
    (await Promise.all([testSite, algoliaSite].map((site) => buildTestSite(site, digest)))).every(
      (code) => code === 0,
    );
  if (!isBuilt) throw new Error('构建失败，原因见上面的输出。改正后重新运行。');
}
