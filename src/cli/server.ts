import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { headerRules, headersFileName } from '../config/headers';
import { decodeUrl } from '../lib/escape';

/** The headers of a URL path. */
function headersOf(base: string, urlPath: string): Headers {
  const headers = new Headers();
  for (const rule of headerRules(base)) {
    if (!urlPath.startsWith(rule.prefix) || !urlPath.endsWith(rule.suffix ?? '')) continue;
    for (const [name, value] of Object.entries(rule.headers)) headers.set(name, value);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  return headers;
}

/** Whether a URL names a file for the host: the header rules, and names that begin with a dot. */
function isForHost(url: string): boolean {
  const file = decodeUrl(url.replace(/\?.*/, ''), decodeURIComponent) ?? '';
  return file === `/${headersFileName}` || file.includes('/.');
}

/**
 * Serves the files of a built site, as they are or as the build has compressed them, and its
 * `404.html` for everything else.
 */
export function createStaticServer({ dir, base }: { dir: string; base: string }): http.Server {
  // `dev` reads the disk at each request, so that a rebuild under a running server is seen.
  const serveFile = sirv(dir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) =>
      response.setHeaders(headersOf(base, base + pathname.slice(1))),
  });
  const compress = compression();
  return http.createServer((request, response) => {
    const notFound = (): void => {
      response.setHeaders(headersOf(base, base));
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      fs.createReadStream(path.join(dir, '404.html'))
        .on('error', () => response.end('404'))
        .pipe(response);
    };
    const url = request.url ?? '/';
    const [urlPath, query] = url.split(/(?=\?)/);
    if (`${urlPath}/` === base) {
      response.writeHead(301, { Location: base + (query ?? '') }).end();
      return;
    }
    request.url = `/${url.slice(base.length)}`;
    compress(request, response, () => {
      if (!url.startsWith(base) || isForHost(request.url ?? '')) notFound();
      else serveFile(request, response, notFound);
    });
  });
}
