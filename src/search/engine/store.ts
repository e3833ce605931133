import { IndexError } from './errors';
import { FORMAT, MANIFEST, unframe, type Kind } from './format';
import { parseRoot, type Root } from './root';
import type { Load, Manifest } from './types';

/** 正在取的一个文件：还有人等着就不中止。 */
interface Pending {
  promise: Promise<unknown>;
  controller: AbortController;
  waiting: number;
}

/** 取文件、读文件、记住读好的；失败的一概不记，下次再取。 */
export interface Store {
  /** 手里有没有读好的根文件。 */
  hasRoot(): boolean;
  /** 根文件；先读入口文件得知其名。 */
  root(signal?: AbortSignal): Promise<Root>;
  /**
   * 一个带散列的文件，读成 `parse` 的结果。
   * 取不到或读不懂时抛 IndexError，并忘掉根文件：站点可能更新了，下次从入口文件重来。
   */
  file<T>(name: string, kind: Kind, parse: (payload: string) => T, signal?: AbortSignal): Promise<T>;
}

type Data = ArrayBuffer | string;

/** 建一个 Store；建的时候不取任何文件。 */
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

  // 同一文件同时只取一次；所有等它的都中止了，才中止它。
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
  const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) throw new IndexError(manifest.format ? 'version' : 'format', MANIFEST);
  if (typeof manifest.root !== 'string') throw new IndexError('format', MANIFEST);
  return manifest;
}
