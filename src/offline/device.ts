import { trustedTypes as names } from '@site/src/config/trustedTypes';
import { offline } from '@site/src/config/offline';
import type { OfflineDescription, OfflineMessage } from './types';

/** What is on the reader's device. */
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

// Absent on pages that are not served by HTTPS, and in some private modes.
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator && 'caches' in window ? navigator.serviceWorker : undefined;

/** What TypeScript does not know yet. https://www.w3.org/TR/trusted-types/ */
interface ScriptUrlPolicy {
  createScriptURL: (url: string) => string;
}

/** A policy may be made once. */
let policy: ScriptUrlPolicy | undefined;

function workerUrl(baseUrl: string): string {
  const url = baseUrl + offline.workerFile;
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy };
  };
  policy ??= trustedTypes?.createPolicy(names.worker, { createScriptURL: (url) => url });
  return policy?.createScriptURL(url) ?? url;
}

/** @returns what saving costs; undefined when the network or the host does not say */
export async function describeOffer(baseUrl: string): Promise<OfflineDescription | undefined> {
  try {
    const response = await fetch(baseUrl + offline.descriptionFile, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as OfflineDescription) : undefined;
  } catch {
    return undefined;
  }
}

/** @param baseUrl the site's base path */
export async function savedOnDevice(baseUrl: string): Promise<Saved> {
  const container = workers();
  if (!container) return 'unsupported';
  try {
    const registration = await container.getRegistration(baseUrl);
    if (registration?.waiting) return 'outdated';
    if (registration?.active) return 'saved';
    return registration?.installing ? 'saving' : 'nothing';
  } catch {
    // Storage is denied: asked again by `save`, which says why.
    return 'nothing';
  }
}

/**
 * Saves the whole site, or waits for it when it is being saved.
 *
 * @param baseUrl the site's base path
 * @param onProgress told the share that is there, 0 to 1
 * @throws SaveError; what has arrived stays, so that the next attempt goes on from there
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
      ?.register(workerUrl(baseUrl), { scope: baseUrl, updateViaCache: 'none' })
      .catch((cause: unknown) => {
        const isDenied = cause instanceof DOMException && cause.name === 'SecurityError';
        throw new SaveError(isDenied ? 'forbidden' : 'network', { cause });
      });
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
    if (!worker) throw new SaveError('forbidden');
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (worker.state === 'activated') resolve();
        // The reason may still be on its way over the channel.
        else if (worker.state === 'redundant') setTimeout(() => reject(new SaveError(reason)), 100);
      };
      worker.addEventListener('statechange', look);
      look();
    });
  } finally {
    channel.close();
  }
}

/** Removes what is saved. The pages that are open go on with the network. */
export async function remove(baseUrl: string): Promise<void> {
  const registration = await workers()?.getRegistration(baseUrl);
  if (!registration) return;
  await caches.delete(`${offline.name}:${registration.scope}`);
  await registration.unregister();
}

/**
 * Watches for a newer deploy that has been saved beside the one being read.
 *
 * @param baseUrl the site's base path
 * @param onUpdate called when one is ready
 * @returns how to stop
 */
export function watchUpdates(baseUrl: string, onUpdate: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  void workers()
    ?.getRegistration(baseUrl)
    .then((registration) => {
      if (!registration || signal.aborted) return;
      if (registration.waiting) onUpdate();
      registration.addEventListener(
        'updatefound',
        () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => {
            if (installing.state === 'installed' && !signal.aborted) onUpdate();
          });
        },
        { signal },
      );
      // The browser itself looks when a page is loaded; in an app of one page that may be never.
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
        },
        { signal },
      );
    })
    .catch(() => undefined);
  return () => stop.abort();
}

/** Changes to the newer deploy and reloads the page; other tabs do so when they next need a file that is gone. */
export async function applyUpdate(baseUrl: string): Promise<void> {
  const container = workers();
  const registration = await container?.getRegistration(baseUrl);
  container?.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration?.waiting?.postMessage('update');
}
