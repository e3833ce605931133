import { IndexError } from './errors';
import { decodeText, FORMAT, MANIFEST, unframe, type Kind } from './format';
import { parseRoot, type Root } from './root';
import type { Load, Manifest } from './types';

/** A file on its way; aborted only when nobody waits for it any more. */
interface Pending {
  promise: Promise<unknown>;
  controller: AbortController;
  waiting: number;
}

/** Fetches and reads files and keeps them; a failure is not kept, so the next call tries again. */
export interface Store {
  /** Whether a root file is at hand. */
  hasRoot(): boolean;
  /** The root file, whose name is in the manifest. */
  root(signal?: AbortSignal): Promise<Root>;
  /**
   * A file, read by `parse`.
   * @throws IndexError, and forgets the root: after a new deploy the next call begins with the manifest
   */
  file<T>(name: string, kind: Kind, parse: (payload: string) => T, signal?: AbortSignal): Promise<T>;
}

type Data = ArrayBuffer | string;

/** Makes a Store; fetches nothing yet. */
export function createStore(load: Load): Store {
  const done = new Map<string, unknown>();
  const pending = new Map<string, Pending>();
  let known: Root | undefined;

  async function read<T>(name: string, signal: AbortSignal, parse: (data: Data) => T): Promise<T> {
    let data;
    try {
      data = await load(name, signal);
    } catch (cause) {
      throw cause instanceof IndexError || signal.aborted ? cause : new IndexError('network', name, { cause });
    }
    try {
      return parse(data);
    } catch (cause) {
      throw cause instanceof IndexError ? cause : new IndexError('format', name, { cause });
    }
  }

  // One fetch a file at a time; aborted when all who wait for it are.
  async function once<T>(name: string, signal: AbortSignal | undefined, parse: (data: Data) => T): Promise<T> {
    signal?.throwIfAborted();
    let entry = pending.get(name);
    if (!entry) {
      const controller = new AbortController();
      const mine: Pending = { promise: read(name, controller.signal, parse), controller, waiting: 0 };
      const clear = (): void => {
        if (pending.get(name) === mine) pending.delete(name);
      };
      mine.promise.then(clear, clear);
      pending.set(name, (entry = mine));
    }
    const shared = entry;
    shared.waiting++;
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        if (--shared.waiting === 0) {
          pending.delete(name);
          shared.controller.abort();
        }
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave);
      shared.promise.then((value) => resolve(value as T), reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  async function file<T>(name: string, kind: Kind, parse: (payload: string) => T, signal?: AbortSignal): Promise<T> {
    if (done.has(name)) return done.get(name) as T;
    try {
      const inPack = known?.packed.get(name);
      const value = inPack === undefined ? await once(name, signal, (data) => parse(unframe(name, kind, data))) : parse(inPack);
      done.set(name, value);
      return value;
    } catch (error) {
      if (!signal?.aborted) known = undefined;
      throw error;
    }
  }

  return {
    hasRoot: () => !!known,
    root: async (signal) => (known ??= await file((await once(MANIFEST, signal, parseManifest)).root, 'r', parseRoot, signal)),
    file,
  };
}

function parseManifest(data: Data): Manifest {
  const manifest = JSON.parse(decodeText(data)) as Manifest;
  if (manifest.format !== FORMAT) throw new IndexError(manifest.format ? 'version' : 'format', MANIFEST);
  if (typeof manifest.root !== 'string') throw new IndexError('format', MANIFEST);
  return manifest;
}
