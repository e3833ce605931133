import { offline } from '@site/src/config/offline';
import type { OfflineDescription, OfflineMessage } from './types';

/** What is saved on the reader's device. */
export type Saved = 'unsupported' | 'nothing' | 'saving' | 'saved' | 'outdated';

/** Why saving failed: no room, a deploy in the meantime, the network, or the browser forbids it. */
export type Failure = Extract<OfflineMessage, { kind: 'failed' }>['reason'] | 'forbidden';

export class SaveError extends Error {
  constructor(
    readonly reason: Failure,
    options?: ErrorOptions,
  ) {
    super(`The site could not be saved: ${reason}`, options);
  }
}

/** @returns undefined on pages without HTTPS, and in some private modes */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator && 'caches' in window ? navigator.serviceWorker : undefined;

/** @returns what saving costs; undefined when the network or the host does not say */
export async function describeOffer(baseUrl: string): Promise<OfflineDescription | undefined> {
  try {
    const response = await fetch(baseUrl + offline.descriptionFile, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as OfflineDescription) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns what the browser has saved of the site; `nothing` also without access */
export async function savedOnDevice(baseUrl: string): Promise<Saved> {
  const container = workers();
  if (!container) return 'unsupported';
  try {
    const registration = await container.getRegistration(baseUrl);
    if (registration?.waiting) return 'outdated';
    if (registration?.active) return 'saved';
    return registration?.installing ? 'saving' : 'nothing';
  } catch {
    // The browser denies storage; `save` meets the same denial and reports it.
    return 'nothing';
  }
}

/** Resolves when the worker is active; rejects when the browser has given it up. */
function activation(worker: ServiceWorker, reason: () => Failure): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (worker.state === 'activated') resolve();
      if (worker.state !== 'redundant') return;
      // The worker's message with the reason may arrive after the change of state.
      setTimeout(() => reject(new SaveError(reason())), 100);
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/**
 * Saves the whole site, or waits until a save that has begun elsewhere is done. `onProgress` gets
 * the share that has arrived.
 *
 * @throws SaveError; what has arrived stays, so the next attempt continues from there
 */
export async function save(baseUrl: string, onProgress: (share: number) => void): Promise<void> {
  let reason: Failure = 'network';
  const channel = new BroadcastChannel(offline.name);
  channel.onmessage = ({ data }: MessageEvent<OfflineMessage>) => {
    if (data.kind === 'progress') onProgress(data.done / data.total);
    else reason = data.reason;
  };
  try {
    const registration = await workers()
      ?.register(baseUrl + offline.workerFile, { scope: baseUrl, updateViaCache: 'none' })
      .catch((cause: unknown) => {
        const isDenied = cause instanceof DOMException && cause.name === 'SecurityError';
        throw new SaveError(isDenied ? 'forbidden' : 'network', { cause });
      });
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
    if (!worker) throw new SaveError('forbidden');
    await activation(worker, () => reason);
  } finally {
    channel.close();
  }
}

/** Removes what is saved. Open pages continue with the network. */
export async function remove(baseUrl: string): Promise<void> {
  const registration = await workers()?.getRegistration(baseUrl);
  if (!registration) return;
  await caches.delete(`${offline.name}:${registration.scope}`);
  await registration.unregister();
}

/** Calls back when a newer deploy has been saved beside the one that is being read. */
export async function watchUpdates(baseUrl: string, onUpdate: () => void): Promise<void> {
  const registration = await workers()?.getRegistration(baseUrl);
  if (!registration) return;
  if (registration.waiting) onUpdate();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') onUpdate();
    });
  });
  // A browser looks for updates when a page is loaded, and a reader may never load a second one.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** Switches to the newer deploy and reloads; other tabs follow when a file is gone. */
export async function applyUpdate(baseUrl: string): Promise<void> {
  const container = workers();
  const registration = await container?.getRegistration(baseUrl);
  container?.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration?.waiting?.postMessage('update');
}
