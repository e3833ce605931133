import process from 'node:process';
import { buildDir } from '../../src/lib/paths';
import { redirectingSite, serve, siteListener } from './server';
import { buildAll, testSite } from './testSites';

/**
 * Builds the sites that are not current, so that `npx playwright test` and an editor's plugin need
 * no step before them. Starts the servers of `origins` in test.ts.
 *
 * @returns a function that stops the servers
 */
export default async function startServers(): Promise<() => Promise<void>> {
  await buildAll();
  const hosts = {
    SITE_ORIGIN: await serve(siteListener({ dir: buildDir, base: '/' })),
    REDIRECTING_ORIGIN: await serve(redirectingSite(buildDir)),
    TEST_SITE_ORIGIN: await serve(siteListener(testSite)),
  };
  for (const [name, { origin }] of Object.entries(hosts)) process.env[name] = origin;
  return async () => {
    for (const { stop } of Object.values(hosts)) await stop();
  };
}
