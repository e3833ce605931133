// What a service worker's global object has. TypeScript's own library for workers contradicts the one for pages.
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
