import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveSite } from './siteServer';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'served-'));
let site: ServedSite;

beforeAll(async () => {
  for (const name of ['index.html', 'a.js', 'favicon.ico', '404.html']) fs.writeFileSync(path.join(dir, name), name);
  site = await serveSite(dir);
});
afterAll(async () => {
  await site.close();
  fs.rmSync(dir, { recursive: true });
});

const get = (address: string, headers: http.OutgoingHttpHeaders = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    http.get(site.origin + address, { headers }, (response) => response.on('end', resolve).resume()).on('error', reject);
  });

test('what the site answered is noted: not what it does not have, not the favicon', async () => {
  await get('/');
  await get('/a.js?v=1');
  await get('/missing.js');
  await get('/favicon.ico');
  // The server is through with an answer a little after the client has it.
  await expect
    .poll(() => site.visits)
    .toEqual([
      { path: '/', isPrefetch: false },
      { path: '/a.js', isPrefetch: false },
    ]);
});

test('what a browser fetches ahead is told from what it needs', async () => {
  const before = site.visits.length;
  await get('/a.js', { 'Sec-Purpose': 'prefetch' });
  await expect.poll(() => site.visits.slice(before)).toEqual([{ path: '/a.js', isPrefetch: true }]);
});
