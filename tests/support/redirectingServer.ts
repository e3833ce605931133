import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * A static host of the other common kind (GitHub Pages, nginx): a folder without a slash is redirected to the one with.
 *
 * @param dir the built site
 */
export function createRedirectingServer(dir: string): http.Server {
  return http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const file = path.join(dir, decodeURIComponent(url.pathname));
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory() && !url.pathname.endsWith('/')) {
      response.writeHead(301, { Location: `${url.pathname}/${url.search}` }).end();
      return;
    }
    const index = stat?.isDirectory() ? path.join(file, 'index.html') : file;
    const found = fs.existsSync(index) && fs.statSync(index).isFile();
    const served = found ? index : path.join(dir, '404.html');
    response.writeHead(found ? 200 : 404, { 'Content-Type': types[path.extname(served)] ?? 'application/octet-stream' });
    fs.createReadStream(served).pipe(response);
  });
}
