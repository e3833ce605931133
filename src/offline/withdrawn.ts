// The worker of a site that no longer offers offline reading: it removes what was saved, then
// itself. Open pages continue with the network.
import { offline } from '../config/offline';
import type { WorkerScope } from './types';

declare const self: WorkerScope;

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const cacheName = `${offline.name}:${self.registration.scope}`;
  event.waitUntil(caches.delete(cacheName).then(() => self.registration.unregister()));
});
