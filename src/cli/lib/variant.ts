import fs from 'node:fs';
import path from 'node:path';
import { docusaurus } from './command';
import { cacheDir } from './paths';

/** A second build for the tests: below a path, with an announcement and pages that fail on purpose. */
export const variant = {
  dir: path.join(cacheDir, 'variant'),
  base: '/notes/',
} as const;

const stampFile = path.join(cacheDir, 'variant-stamp');

/**
 * Builds the variant unless it is current.
 *
 * @param digest of the sources, fixtures included
 * @returns the exit code of the build
 */
export function buildVariant(digest: string): number {
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === digest) return 0;
  fs.rmSync(stampFile, { force: true });
  const code = docusaurus(['build', '--config', 'tests/fixtures/variant/docusaurus.config.ts', '--out-dir', variant.dir], {
    BASE_URL: variant.base,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/variant-generated',
  });
  if (code === 0) fs.writeFileSync(stampFile, digest);
  return code;
}
