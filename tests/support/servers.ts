import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { buildAll } from './buildAll';
import { buildDir } from '../../src/lib/paths';
import { createStaticServer } from '../../src/build/server';
import { algoliaSite, variant } from './testSites';
import { createRedirectingServer } from './redirectingServer';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Builds what is not current, so that `npx playwright test` and an editor's test plugin need no step before them, and starts the servers every browser test talks to: SITE_ORIGIN has the site itself, REDIRECTING_ORIGIN the same on a host
 * that adds slashes, VARIANT_ORIGIN the build with a path, an announcement and failing pages, ALGOLIA_ORIGIN the one with
 * Algolia search.
 *
 * @returns how to stop them
 */
export default async function startServers(): Promise<() => Promise<void>> {
  if ((await buildAll()) !== 0) throw new Error('构建失败，原因见上面的输出。改正后重新运行。');
  const servers = {
    SITE_ORIGIN: createStaticServer({ dir: buildDir, base: '/' }),
    REDIRECTING_ORIGIN: createRedirectingServer(buildDir),
    VARIANT_ORIGIN: createStaticServer({ dir: variant.dir, base: variant.base }),
    ALGOLIA_ORIGIN: createStaticServer({ dir: algoliaSite.dir, base: algoliaSite.base }),
  };
  for (const [name, server] of Object.entries(servers)) process.env[name] = await listen(server);
  return async () => {
    for (const server of Object.values(servers)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
}
