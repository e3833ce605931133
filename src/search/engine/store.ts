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
export class Store {
  private readonly done = new Map<string, unknown>();
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly load: Load) {}

  /** 手里有没有读好的根文件。 */
  hasRoot(): boolean {
    return this.done.has('');
  }

  /** 根文件；先读入口文件得知其名。 */
  async root(signal: AbortSignal): Promise<Root> {
    const known = this.done.get('');
    if (known) return known as Root;
    const { root: name } = await this.once(MANIFEST, signal, parseManifest);
    const root = await this.file(name, 'r', parseRoot, signal);
    this.done.set('', root);
    return root;
  }

  /**
   * 一个带散列的文件，读成 `parse` 的结果。
   * 取不到或读不懂时抛 IndexError，并忘掉根文件：站点可能更新了，下次从入口文件重来。
   */
  async file<T>(name: string, kind: Kind, parse: (payload: string) => T, signal: AbortSignal): Promise<T> {
    const known = this.done.get(name);
    if (known !== undefined) return known as T;
    const inPack = (this.done.get('') as Root | undefined)?.packed.get(name);
    try {
      const value =
        inPack === undefined
          ? await this.once(name, signal, (data) => parse(unframe(name, kind, data)))
          : parse(inPack);
      this.done.set(name, value);
      return value;
    } catch (error) {
      if (!signal.aborted) this.done.delete('');
      throw error;
    }
  }

  /** 同一文件同时只取一次；所有等它的都中止了，才中止它。 */
  private async once<T>(name: string, signal: AbortSignal, parse: (data: ArrayBuffer | string) => T): Promise<T> {
    signal.throwIfAborted?.();
    let entry = this.pending.get(name);
    if (!entry) {
      const controller = new AbortController();
      entry = { promise: this.read(name, controller.signal, parse), controller, waiting: 0 };
      const mine = entry;
      const clear = (): void => {
        if (this.pending.get(name) === mine) this.pending.delete(name);
      };
      entry.promise.then(clear, clear);
      this.pending.set(name, entry);
    }
    const shared = entry;
    shared.waiting++;
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        if (--shared.waiting === 0) {
          this.pending.delete(name);
          shared.controller.abort();
        }
        reject(signal.reason as Error);
      };
      const forget = onAbort(signal, leave);
      shared.promise.then((value) => resolve(value as T), reject).finally(forget);
    });
  }

  private async read<T>(name: string, signal: AbortSignal, parse: (data: ArrayBuffer | string) => T): Promise<T> {
    let data;
    try {
      data = await this.load(name, signal);
    } catch (cause) {
      throw cause instanceof IndexError || signal.aborted ? cause : new IndexError('network', name, { cause });
    }
    try {
      return parse(data);
    } catch (cause) {
      throw cause instanceof IndexError ? cause : new IndexError('format', name, { cause });
    }
  }
}

const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/** 中止时调用 `callback`；一个信号只挂一个监听器，几十个文件也不会触发 Node 的泄漏警告。返回取消的函数。 */
function onAbort(signal: AbortSignal, callback: () => void): () => void {
  let callbacks = listeners.get(signal);
  if (!callbacks) {
    const created = (callbacks = new Set());
    listeners.set(signal, created);
    signal.addEventListener('abort', () => [...created].forEach((call) => call()), { once: true });
  }
  const all = callbacks.add(callback);
  return () => void all.delete(callback);
}

function parseManifest(data: ArrayBuffer | string): Manifest {
  const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) throw new IndexError(manifest.format ? 'version' : 'format', MANIFEST);
  if (typeof manifest.root !== 'string') throw new IndexError('format', MANIFEST);
  return manifest;
}
