/** The query side. The build side is build/index.ts, for Node only. */
export { createEngine, type Engine } from './engine';
export { IndexError } from './format';
export { createFetchLoad } from './store';
export { reduceError } from './reduceError';
export * from './types';
