import { buildSite } from '../../src/build/buildSite';
import { sourceDigest } from '../../src/build/buildStamp';
import { buildVariant, algoliaSite, variant } from './testSites';

/**
 * Builds what the browser tests need, unless it is current: the site and its variants.
 *
 * @returns the exit code of the first build that failed, else 0
 */
export async function buildAll(): Promise<number> {
  const digest = sourceDigest(['tests/fixtures']);
  const code = await buildSite({ onlyIfStale: true });
  if (code !== 0) return code;
  // At once: each alone leaves a processor half idle.
  const codes = await Promise.all([buildVariant(variant, digest), buildVariant(algoliaSite, digest)]);
  return codes.find((one) => one !== 0) ?? 0;
}
