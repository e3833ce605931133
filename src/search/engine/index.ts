/** The query side. The build side is build/index.ts, for Node only. */
export { createEngine, type Engine, type EngineOptions } from './engine';
export { IndexError, type IndexErrorCode } from './errors';
export { MANIFEST } from './format';
export { createFetchLoad } from './load';
export { reduceError } from './reduceError';
export * from './types';
