import type { AddressInfo } from 'node:net';
import { createStaticServer } from '../../../src/build/server';

/** A request that the site answered with a body. */
export interface Visit {
  /** As asked for: percent-encoded, without a query. */
  path: string;
  /** The browser fetched it ahead, for a page to come. */
  isPrefetch: boolean;
}

/** A site being served. */
export interface ServedSite {
  /** Without a slash at the end. */
  origin: string;
  /** Folder of the files. */
  dir: string;
  /** Grows with each answer; what the browser has in its cache never comes here. */
  visits: Visit[];
  close(): Promise<void>;
}

/** Browsers ask for it or not; it is no part of the page. */
const favicon = '/favicon.ico';

/** Serves a built site on a free port of this machine, and notes what is asked for. */
export async function serveSite(dir: string): Promise<ServedSite> {
  const visits: Visit[] = [];
  const server = createStaticServer({ dir, base: '/' });
  // Before the site's own listener, which changes the address.
  server.prependListener('request', ({ url = '/', headers }, response) => {
    const path = url.split('?')[0] ?? url;
    if (path === favicon) return;
    response.on('finish', () => {
      if (response.statusCode === 200) visits.push({ path, isPrefetch: headers['sec-purpose']?.includes('prefetch') ?? false });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dir,
    visits,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
