import net from 'node:net';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import { createStaticServer } from '../../../src/cli/server';
import { temporaryFolder } from '../../support/folder';
import { fc, holds, text } from '../../support/fuzz';
import { type Host, serve } from '../../support/server';

const folder = temporaryFolder({
  'site/index.html': 'home',
  'site/404.html': 'not found',
  'site/docs/a/index.html': 'page',
  'site/中文/index.html': 'page',
  'site/_headers': 'secret',
  'site/.git/config': 'secret',
  'secret.txt': 'secret',
});
let host: Host;

beforeAll(async () => {
  host = await serve(createStaticServer({ dir: path.join(folder, 'site'), base: '/notes/' }));
  return host.stop;
});

/** Asks byte for byte: every client of Node.js would tidy the path up. @returns status and body */
function ask(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(host.port, '127.0.0.1', () => {
      socket.write(
        Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 'latin1'),
      );
    });
    socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', reject).on('close', () => {
      resolve(answer);
    });
  });
}

const target = fc
  .tuple(
    fc.constantFrom(
      '/notes/',
      '/notes',
      '/',
      '',
      '/notes/../',
      '/notes/%2e%2e/',
      '/notes/..%2f',
      '/notes/..%5c',
    ),
    text,
  )
  .map(([base, rest]) => base + Buffer.from(rest).toString('latin1'));

holds(
  'any request line: a page, a redirect, a refusal; never a fault or a file that is not for readers',
  target,
  async (line) => {
    const answer = await ask(line);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|206|30[1278]|304|400|404|416)\b/);
    expect(answer).not.toContain('secret');
  },
);
