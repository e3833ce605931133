import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buildDir } from '../../src/lib/paths';
import { createStaticServer } from '../../src/build/server';

/** A host whose site changes. */
export interface Deployments {
  origin: string;
  /** From now on this folder is served. */
  deploy: (dir: string) => void;
  /** How many requests came, by path. */
  requests: string[];
  stop: () => Promise<void>;
}

/** Starts a host on a free port; a service worker there is nobody else's. */
export async function startDeployments(dir: string): Promise<Deployments> {
  let site = createStaticServer({ dir, base: '/' });
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    requests.push(request.url ?? '');
    site.emit('request', request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    deploy: (next) => {
      site = createStaticServer({ dir: next, base: '/' });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * A copy of the built site in a temporary folder, without compressed companions, to be changed by a test.
 *
 * @param leaveOut files that are not copied, by their path in the site
 */
export function copySite(leaveOut: (path: string) => boolean = () => false): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  fs.cpSync(buildDir, copy, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz)$/.test(file) && !leaveOut(path.relative(buildDir, file).split(path.sep).join('/')),
  });
  return copy;
}
