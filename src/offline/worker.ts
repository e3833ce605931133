// The service worker: saves every file of one deploy and answers from it. Bundled at build by src/build/offlineManifest.ts,
// which puts the list of files before it.
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { offline } from '../config/offline';
import { fileOf } from './fileOf';
import type { OfflineDescription, OfflineFile, OfflineMessage, WorkerScope } from './types';

declare const self: WorkerScope;
declare const offlineFiles: { version: string; files: OfflineFile[] };

/** Files fetched at once: what a browser opens to one host over HTTP/1.1. */
const CONNECTIONS = 6;

const { scope } = self.registration;
const { version, files } = offlineFiles;
const sizes = new Map(files.map(([path, , size]) => [new URL(path, scope).href, size]));
const total = files.reduce((sum, [, , size]) => sum + size, 0);

const controller = new PrecacheController({ cacheName: `${offline.name}:${scope}` });
controller.addToCacheList(
  files.map(([path, revision]) => ({ url: new URL(path, scope).href, revision })),
);

const channel = new BroadcastChannel(offline.name);
const report = (message: OfflineMessage): void => {
  channel.postMessage(message);
};

class DeployChanged extends Error {}

/** Fetches all files that are not there yet. Workbox does it one at a time, which takes a round trip for each. */
async function saveAll(event: Event): Promise<void> {
  const left = controller.getURLsToCacheKeys().entries();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [url, cacheKey] of left) {
      const request = new Request(url, { cache: 'reload', credentials: 'same-origin' });
      await Promise.all(
        controller.strategy.handleAll({ params: { cacheKey }, request, event: event as never }),
      );
      report({ kind: 'progress', done: (done += sizes.get(url) ?? 0), total });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  // A deploy in the meantime would leave files of both.
  const response = await fetch(new URL(offline.descriptionFile, scope), { cache: 'reload' });
  const description = (await response.json()) as OfflineDescription;
  if (!description.isOffered || description.version !== version) throw new DeployChanged();
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    saveAll(event).catch((error: unknown) => {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      report({
        kind: 'failed',
        reason: isFull ? 'storage' : error instanceof DeployChanged ? 'changed' : 'network',
      });
      throw error;
    }),
  );
});

self.addEventListener('activate', (event) => {
  // Deletes what only the deploy before needed.
  void controller.activate(event);
  // The page that asked is served by what it asked for.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'update') void self.skipWaiting();
});

async function answer(request: Request, file: string | undefined): Promise<Response> {
  const saved = file && (await controller.matchPrecache(file));
  if (saved) return saved;
  try {
    return await fetch(request);
  } catch (error) {
    const page = await controller.matchPrecache(new URL('404.html', scope).href);
    if (request.mode !== 'navigate' || !page) throw error;
    return new Response(page.body, { status: 404, headers: page.headers });
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const path = fileOf(pathname, (candidate) => sizes.has(origin + candidate));
  if (path === undefined && request.mode !== 'navigate') return;
  event.respondWith(answer(request, path && origin + path));
});
