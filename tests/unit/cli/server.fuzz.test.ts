import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticServer } from '../../../src/cli/server';
import { fc, holds, text } from '../../support/fuzz';
import { type Host, serve } from '../../support/server';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
const dir = path.join(folder, 'site');
let host: Host;

beforeAll(async () => {
  for (const [file, content] of [
    ['site/index.html', 'home'],
    ['site/404.html', 'not found'],
    ['site/docs/a/index.html', 'page'],
    ['site/中文/index.html', 'page'],
    ['site/_headers', 'secret'],
    ['site/.git/config', 'secret'],
    ['secret.txt', 'secret'],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  host = await serve(createStaticServer({ dir, base: '/notes/' }));
});

afterAll(async () => {
  await host.stop();
  fs.rmSync(folder, { recursive: true });
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

test.each([
  '/notes/%00',
  '/notes/docs/a%00/',
  '/notes/%E4%BD',
  '/notes/.git/config',
  '/notes/%2e%67it/config',
  '/notes/..%2fsecret.txt',
])('%s is not found', async (path) => {
  expect(await ask(path)).toMatch(/^HTTP\/1\.1 404 [^]*not found/);
});
