// The service worker: it saves every file of one deploy and answers from it. The build bundles it
// and puts the list of files before it.
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { offline } from '../config/offline';
import type { OfflineDescription, OfflineFile, OfflineMessage, WorkerScope } from './types';

declare const self: WorkerScope;
declare const offlineFiles: { version: string; files: OfflineFile[] };

/** Files fetched at once: browsers open six connections to one host over HTTP/1.1. */
const connections = 6;

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

/**
 * Saves the files that are not saved yet. All connections take from one queue, because Workbox
 * itself fetches one at a time.
 */
async function saveAll(event: Event): Promise<void> {
  const queue = controller.getURLsToCacheKeys().entries();
  let done = 0;
  const saveNext = async (): Promise<void> => {
    for (const [url, cacheKey] of queue) {
      const request = new Request(url, { cache: 'reload', credentials: 'same-origin' });
      await Promise.all(
        controller.strategy.handleAll({ params: { cacheKey }, request, event: event as never }),
      );
      done += sizes.get(url) ?? 0;
      report({ kind: 'progress', done, total });
    }
  };
  await Promise.all(Array.from({ length: connections }, saveNext));
  // After a deploy in the meantime, the files would belong to two deploys.
  const response = await fetch(new URL(offline.descriptionFile, scope), { cache: 'reload' });
  const description = (await response.json()) as OfflineDescription;
  if (!description.isOffered || description.version !== version) throw new DeployChanged();
}

function reasonOf(error: unknown): Extract<OfflineMessage, { kind: 'failed' }>['reason'] {
  if (error instanceof DeployChanged) return 'changed';
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? 'storage' : 'network';
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    saveAll(event).catch((error: unknown) => {
      report({ kind: 'failed', reason: reasonOf(error) });
      throw error;
    }),
  );
});

self.addEventListener('activate', (event) => {
  // Deletes the files that only the deploy before needs.
  void controller.activate(event);
  // Makes the worker serve the page that asked for it, without a reload.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'update') void self.skipWaiting();
});

/** @returns the URL of the saved file for a URL, chosen as a plain static host would choose */
function savedFile({ origin, pathname }: URL): string | undefined {
  const url = origin + pathname;
  const folder = pathname.endsWith('/') ? url : `${url}/`;
  return [url, `${folder}index.html`].find((candidate) => sizes.has(candidate));
}

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
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const file = savedFile(url);
  if (file || request.mode === 'navigate') event.respondWith(answer(request, file));
});
