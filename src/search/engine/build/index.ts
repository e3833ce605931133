/** 构建一侧的入口，只在 Node 里用。 */
export { buildIndex, type BuildOptions } from './buildIndex';
export { parseGlossary } from './glossary';
