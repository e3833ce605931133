/** 查询一侧的入口；构建一侧在 `build/index.ts`，只在 Node 里用。 */
export { createEngine, type Engine, type EngineOptions } from './engine';
export { IndexError, type IndexErrorCode } from './errors';
export { MANIFEST } from './format';
export { createFetchLoad } from './load';
export { reduceError } from './reduceError';
export { TYPED_LIMIT } from './query';
export * from './types';
