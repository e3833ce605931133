import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createStaticServer } from '../../src/cli/server';

/** A server that is listening. */
export interface Host {
  origin: string;
  port: number;
  stop: () => Promise<void>;
}

/** Listens on a free loopback port, whose storage and workers no other server shares. */
export async function serve(site: http.Server | http.RequestListener): Promise<Host> {
  const server = typeof site === 'function' ? http.createServer(site) : site;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The static server of the site, as a part of another. */
export function siteListener(dir: string): http.RequestListener {
  const site = createStaticServer({ dir, base: '/' });
  return (request, response) => site.emit('request', request, response);
}

/** A host like GitHub Pages or nginx, which redirects a folder to the one with a slash. */
export function redirectingSite(dir: string): http.RequestListener {
  const listen = siteListener(dir);
  return (request, response) => {
    const { pathname, search } = new URL(`http://host${request.url ?? '/'}`);
    const file = path.join(dir, decodeURIComponent(pathname));
    const isFolder = fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (isFolder && !pathname.endsWith('/'))
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    else listen(request, response);
  };
}
