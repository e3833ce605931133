import fs from 'node:fs';
import path from 'node:path';
import { docusaurus } from './command';
import { cacheDir } from './paths';

/** Another build of the site, for the tests. */
export interface Variant {
  dir: string;
  base: string;
  /** Its search records; the site's own stay where `npm run search:push` looks for them. */
  records: string;
  /** Configuration file, relative to the project folder. */
  config: string;
  env: Record<string, string>;
}

const variantNamed = (name: string, rest: Pick<Variant, 'base' | 'config' | 'env'>): Variant => ({
  dir: path.join(cacheDir, name),
  records: path.join(cacheDir, `${name}-records.json`),
  ...rest,
});

/** Below a path, with an announcement and pages that fail on purpose. */
export const variant = variantNamed('variant', {
  base: '/notes/',
  config: 'tests/fixtures/variant/docusaurus.config.ts',
  env: {},
});

/** The site as it is, with hosted search. The names belong to nobody: the tests answer for the provider. */
export const hosted = variantNamed('hosted', {
  base: '/',
  config: 'tests/fixtures/hosted/docusaurus.config.ts',
  env: { ALGOLIA_APP_ID: 'TESTAPP', ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef', ALGOLIA_INDEX_NAME: 'notes' },
});

/** Where every build leaves its records. */
const recordsFile = path.join(cacheDir, 'search-records.json');

/**
 * Builds a variant unless it is current.
 *
 * @param digest of the sources, fixtures included
 * @returns the exit code of the build
 */
export function buildVariant({ dir, base, records, config, env }: Variant, digest: string): number {
  const stampFile = `${dir}-stamp`;
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === digest) return 0;
  fs.rmSync(stampFile, { force: true });
  const own = fs.existsSync(recordsFile) ? fs.readFileSync(recordsFile) : undefined;
  const code = docusaurus(['build', '--config', config, '--out-dir', dir], {
    BASE_URL: base,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.cache/${path.basename(dir)}-generated`,
    ...env,
  });
  if (code === 0) {
    fs.renameSync(recordsFile, records);
    fs.writeFileSync(stampFile, digest);
  }
  if (own) fs.writeFileSync(recordsFile, own);
  return code;
}
