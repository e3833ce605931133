import fs from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createStaticServer } from '../../../src/build/server';
import { testStaticHost } from '../../support/staticHost';

async function listen(server: http.Server): Promise<{ port: number; stop: () => void }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

testStaticHost(({ dir, base }) => listen(createStaticServer({ dir, base })), ['br', 'gzip']);

test('a site without rules of its own gets what every site needs, and those that come with a rebuild', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  fs.writeFileSync(path.join(dir, 'index.html'), 'home');
  const { port, stop } = await listen(createStaticServer({ dir, base: '/' }));
  const header = async (name: string) => (await fetch(`http://127.0.0.1:${String(port)}/`)).headers.get(name);
  expect(await header('x-content-type-options')).toBe('nosniff');
  expect(await header('content-security-policy')).toBeNull();
  fs.writeFileSync(path.join(dir, '_headers'), '/\n  Content-Security-Policy: default-src data:\n');
  expect(await header('content-security-policy')).toBe('default-src data:');
  stop();
  fs.rmSync(dir, { recursive: true });
});
