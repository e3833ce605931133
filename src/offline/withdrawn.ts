// The worker of a site that no longer offers reading offline, or whose worker was broken: it removes what was saved, then
// itself. Pages that are open go on with the network.
import { offline } from '../config/offline';
import type { WorkerScope } from './types';

declare const self: WorkerScope;

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .delete(`${offline.name}:${self.registration.scope}`)
      .then(() => self.registration.unregister()),
  );
});
