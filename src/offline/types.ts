/** A file to save: its path, the hash of its content unless its name has one, its bytes. */
export type OfflineFile = readonly [path: string, revision: string | null, size: number];

/** What the build writes into offline.json. */
export type OfflineDescription =
  | { isOffered: false }
  | {
      isOffered: true;
      /** A hash of all files. */
      version: string;
      files: number;
      /** Bytes on the device. */
      stored: number;
      /** Bytes over the network, from a host that compresses. */
      transferred: number;
    };

/** What the worker posts while it saves. */
export type OfflineMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'failed'; reason: 'storage' | 'changed' | 'network' };

// The global object of a service worker. TypeScript's own library for workers contradicts the one
// for pages.
interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  location: Location;
  skipWaiting(): Promise<void>;
}
