/** The build side, for Node only. */
export { buildIndex, type BuildOptions } from './buildIndex';
