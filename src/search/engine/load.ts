import { IndexError } from './errors';
import { MANIFEST } from './format';
import type { Load } from './types';

/**
 * 用 fetch 取索引文件的 `Load`。
 * @param base 索引所在的目录，以 `/` 结尾，如 `/search-index/`
 * @returns 404 与 410 抛 `missing`，其余不成功的状态与断线抛 `network`；中止原样抛出
 */
export function createFetchLoad(base: string, get: typeof fetch = (...args) => fetch(...args)): Load {
  return async (name, signal) => {
    // 入口文件名字不变，要问过服务器才算数；其余文件名字带散列，可以一直用缓存。
    const response = await get(base + name, { signal, cache: name === MANIFEST ? 'no-cache' : 'default' });
    if (response.ok) return response.arrayBuffer();
    throw new IndexError(response.status === 404 || response.status === 410 ? 'missing' : 'network', name);
  };
}
