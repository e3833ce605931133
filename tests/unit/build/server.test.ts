import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createStaticServer } from '../../../src/build/server';
import { serve } from '../../support/server';
import { testStaticHost } from '../../support/staticHost';

testStaticHost(({ dir, base }) => serve(createStaticServer({ dir, base })), ['br', 'gzip']);

test('a site without rules of its own gets what every site needs, and those that come with a rebuild', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  fs.writeFileSync(path.join(dir, 'index.html'), 'home');
  const { origin, stop } = await serve(createStaticServer({ dir, base: '/' }));
  const header = async (name: string) => (await fetch(origin)).headers.get(name);
  expect(await header('x-content-type-options')).toBe('nosniff');
  expect(await header('content-security-policy')).toBeNull();
  fs.writeFileSync(path.join(dir, '_headers'), '/\n  Content-Security-Policy: default-src data:\n');
  expect(await header('content-security-policy')).toBe('default-src data:');
  await stop();
  fs.rmSync(dir, { recursive: true });
});
