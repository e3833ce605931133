import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createStaticServer } from '../../src/build/server';

/**
 * A static host whose connection breaks in the middle of some files, while `cutting` says so.
 *
 * @param dir the built site
 * @param cutting which paths are cut off
 */
export function createCuttingServer(dir: string, cutting: (path: string) => boolean): http.Server {
  const site = createStaticServer({ dir, base: '/' });
  return http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (!cutting(pathname)) {
      site.emit('request', request, response);
      return;
    }
    const file = fs.readFileSync(path.join(dir, decodeURIComponent(pathname)));
    response.writeHead(200, { 'Content-Length': file.length, 'Content-Type': 'text/plain' });
    response.write(file.subarray(0, file.length / 2), () => {
      // Not at once, so that the first half really arrives.
      setTimeout(() => response.destroy(), 50);
    });
  });
}
