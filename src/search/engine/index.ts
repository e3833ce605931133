/** The query side of the search engine. The build side is build/index.ts, for Node.js only. */
export { createEngine } from './engine';
export { createFetchLoad } from './store';
export * from './types';
