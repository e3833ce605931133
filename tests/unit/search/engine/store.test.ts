import { describe, expect, it, vi } from 'vitest';
import { IndexError } from '../../../../src/search/engine/errors';
import { frame } from '../../../../src/search/engine/format';
import { createStore } from '../../../../src/search/engine/store';

const signal = () => new AbortController().signal;
const identity = (text: string) => text;

describe('createStore', () => {
  it('fetches a file once at a time, and not again', async () => {
    const load = vi.fn(() => Promise.resolve(frame('v', 'x')));
    const store = createStore(load);
    const both = await Promise.all([store.file('a', 'v', identity, signal()), store.file('a', 'v', identity, signal())]);
    await store.file('a', 'v', identity, signal());
    expect(both).toEqual(['x', 'x']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not keep a failure', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce('<html>')
      .mockResolvedValue(frame('v', 'x'));
    const store = createStore(load);
    await expect(store.file('a', 'v', identity, signal())).rejects.toMatchObject({
      name: 'IndexError',
      code: 'network',
      file: 'a',
    });
    await expect(store.file('a', 'v', identity, signal())).rejects.toMatchObject({ code: 'format' });
    await expect(store.file('a', 'v', identity, signal())).resolves.toBe('x');
  });

  it('names an error of the parser format', async () => {
    const store = createStore(() => Promise.resolve(frame('v', 'x')));
    const broken = () => {
      throw new SyntaxError('bad');
    };
    await expect(store.file('a', 'v', broken, signal())).rejects.toMatchObject({ code: 'format' });
  });

  it('goes on while one still waits; aborts the fetch when all have left', async () => {
    const seen: AbortSignal[] = [];
    let release: (text: string) => void = () => undefined;
    const store = createStore((_, inner) => {
      seen.push(inner);
      return new Promise((resolve) => (release = resolve));
    });
    const first = new AbortController();
    const second = new AbortController();
    const a = store.file('a', 'v', identity, first.signal);
    const b = store.file('a', 'v', identity, second.signal);
    first.abort(new Error('stale'));
    await expect(a).rejects.toThrow('stale');
    expect(seen[0]?.aborted).toBe(false);
    release(frame('v', 'x'));
    await expect(b).resolves.toBe('x');

    const third = new AbortController();
    const c = store.file('c', 'v', identity, third.signal);
    third.abort(new Error('gone'));
    await expect(c).rejects.toThrow('gone');
    expect(seen[1]?.aborted).toBe(true);
  });

  it('fetches nothing for an aborted signal', async () => {
    const load = vi.fn(() => Promise.resolve(frame('v', 'x')));
    await expect(createStore(load).file('a', 'v', identity, AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
    expect(load).not.toHaveBeenCalled();
  });

  it('says what is wrong with the manifest', async () => {
    const codeOf = async (text: string) => {
      try {
        await createStore(() => Promise.resolve(text)).root(signal());
      } catch (error) {
        return error instanceof IndexError ? error.code : error;
      }
      return 'ok';
    };
    expect(await codeOf('<!doctype html>')).toBe('format');
    expect(await codeOf('{}')).toBe('format');
    expect(await codeOf('null')).toBe('format');
    expect(await codeOf('{"format":99,"root":"r"}')).toBe('version');
  });
});
