import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { caching, commonHeaders } from '../config/headers';
import { type HeaderRule, headersFileName, headersFor, parseHeaderRules } from './headerRules';

export interface StaticServerOptions {
  /** Folder of the built site. */
  dir: string;
  /** Path the site is served under, with slashes at both ends: "/" or "/notes/". */
  base: string;
}

/** Names below this folder hold the hash of what is in the file. */
const hashed = '/assets/';

/**
 * What the site's own `_headers` says, read again when the file has changed; a site without it gets what every site needs.
 *
 * @returns a function that gives the headers for a path below the base, as it is before percent-encoding
 */
function headersOf(dir: string, base: string): (pathname: string) => Record<string, string> {
  const file = path.join(dir, headersFileName);
  let rules: HeaderRule[] = [];
  let readAt: number | undefined;
  return (pathname) => {
    const changed = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== readAt) rules = changed === undefined ? [] : parseHeaderRules(fs.readFileSync(file, 'utf8'));
    readAt = changed;
    const cacheControl = pathname.startsWith(hashed) ? caching.hashed : caching.other;
    return { 'Cache-Control': cacheControl, ...commonHeaders, ...headersFor(rules, encodeURI(base + pathname.slice(1))) };
  };
}

/** Whether an address is of a file that is there for the host, not for readers: the rules, and names with a dot before them. */
function isForHost(url: string): boolean {
  try {
    return new RegExp(`^/${headersFileName}$|/\\.`).test(decodeURIComponent(url.split('?')[0] ?? url));
  } catch {
    return false;
  }
}

/**
 * A plain static file server for the built site: files as they are, `index.html` for a folder, no rewrites, and the
 * site's own `404.html` with status 404 for everything else. It sends the companions `.br` and `.gz` where they exist, and the
 * headers that `_headers` says.
 *
 * @returns a server that is not listening yet
 */
export function createStaticServer({ dir, base }: StaticServerOptions): http.Server {
  // `dev` reads the disk at each request, so that a rebuild under a running server is seen.
  const headersAt = headersOf(dir, base);
  const serveFile = sirv(dir, {
    dev: true,
    etag: true,
    dotfiles: false,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headersAt(pathname))) response.setHeader(name, value);
    },
  });
  const notFound = (response: http.ServerResponse): void => {
    response.writeHead(404, { ...headersAt('/404.html'), 'Content-Type': 'text/html; charset=utf-8' });
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
    if (isForHost(request.url)) {
      notFound(response);
      return;
    }
    serveFile(request, response, () => notFound(response));
  });
}
