import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { caching, commonHeaders } from '../config/headers';
import { headersFileName, headersFor, parseHeaderRules } from './headerRules';

export interface StaticServerOptions {
  /** Folder of the built site. */
  dir: string;
  /** Path the site is served under, with slashes at both ends: "/" or "/notes/". */
  base: string;
}

/** The headers for a path below the base, before percent-encoding: what every site needs, then what its own `_headers` says. */
function headersAt({ dir, base }: StaticServerOptions, pathname: string): Record<string, string> {
  const file = path.join(dir, headersFileName);
  // Read at each request, so that a rebuild under a running server is seen.
  const rules = fs.existsSync(file) ? parseHeaderRules(fs.readFileSync(file, 'utf8')) : [];
  const cacheControl = pathname.startsWith('/assets/') ? caching.hashed : caching.other;
  return {
    'Cache-Control': cacheControl,
    ...commonHeaders,
    ...headersFor(rules, encodeURI(base + pathname.slice(1))),
  };
}

/** Whether a URL is of a file for the host, not for readers: the rules, and names with a dot before them. */
function isForHost(url: string): boolean {
  try {
    return new RegExp(`^/${headersFileName}$|/\\.`).test(
      decodeURIComponent(url.replace(/\?.*/, '')),
    );
  } catch {
    return false;
  }
}

/**
 * A plain static file server for the built site: files as they are, `index.html` for a folder, no rewrites, and the
 * site's own `404.html` with status 404 for everything else. It sends precompressed files where there are, and the headers of
 * `_headers`.
 *
 * @returns a server that is not listening yet
 */
export function createStaticServer(options: StaticServerOptions): http.Server {
  const { dir, base } = options;
  // `dev` reads the disk at each request.
  const serveFile = sirv(dir, {
    dev: true,
    etag: true,
    dotfiles: false,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headersAt(options, pathname)))
        response.setHeader(name, value);
    },
  });
  return http.createServer((request, response) => {
    const notFound = (): void => {
      response.writeHead(404, {
        ...headersAt(options, '/404.html'),
        'Content-Type': 'text/html; charset=utf-8',
      });
      fs.createReadStream(path.join(dir, '404.html'))
        .on('error', () => response.end('404'))
        .pipe(response);
    };
    const url = request.url ?? '/';
    const isInBase = url.startsWith(base) || url.split('?')[0] === base.slice(0, -1);
    request.url = `/${url.slice(base.length)}`;
    if (!isInBase || isForHost(request.url)) notFound();
    else serveFile(request, response, notFound);
  });
}
