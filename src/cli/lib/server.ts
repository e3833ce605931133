import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

export interface StaticServerOptions {
  /** Folder of the built site. */
  dir: string;
  /** Path the site is served under, with slashes at both ends: "/" or "/notes/". */
  base: string;
}

/** Names below this folder hold the hash of what is in the file. */
const hashed = '/assets/';

/**
 * A plain static file server for the built site: files as they are, `index.html` for a folder, no rewrites, and the
 * site's own `404.html` with status 404 for everything else. It sends the companions `.br` and `.gz` where they exist.
 *
 * @returns a server that is not listening yet
 */
export function createStaticServer({ dir, base }: StaticServerOptions): http.Server {
  // `dev` reads the disk at each request, so that a rebuild under a running server is seen.
  const serveFile = sirv(dir, {
    dev: true,
    etag: true,
    dotfiles: false,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', pathname.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const notFound = (response: http.ServerResponse): void => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
    fs.createReadStream(path.join(dir, '404.html'))
      .on('error', () => response.end('404'))
      .pipe(response);
  };
  return http.createServer((request, response) => {
    const url = request.url ?? '/';
    const inBase = url.startsWith(base) || url.split('?')[0] === base.slice(0, -1);
    if (!inBase) {
      notFound(response);
      return;
    }
    request.url = `/${url.slice(base.length)}`;
    serveFile(request, response, () => notFound(response));
  });
}
