import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createStaticServer } from '../../src/cli/server';
import { root } from '../../src/lib/paths';

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

/** Where the tests' hosts have axe-core: the policy of the pages allows a file of their origin. */
export const axePath = '/axe-core.js';
const axe = fs.readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'));

/**
 * The static server of a site, as a part of another. It compresses nothing, which would take longer
 * than to send it.
 */
export function siteListener(site: { dir: string; base: string }): http.RequestListener {
  const server = createStaticServer(site);
  return (request, response) => {
    delete request.headers['accept-encoding'];
    if (request.url !== axePath) {
      server.emit('request', request, response);
      return;
    }
    // A browser compiles a file once that it may keep.
    const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' };
    response.writeHead(200, headers).end(axe);
  };
}

/** A host like GitHub Pages or nginx, which redirects a folder to the one with a slash. */
export function redirectingSite(dir: string): http.RequestListener {
  const listen = siteListener({ dir, base: '/' });
  return (request, response) => {
    const { pathname, search } = new URL(`http://host${request.url ?? '/'}`);
    const file = path.join(dir, decodeURIComponent(pathname));
    const isFolder = fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (isFolder && !pathname.endsWith('/'))
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    else listen(request, response);
  };
}
