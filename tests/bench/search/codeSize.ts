import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../../../src/lib/paths';

/** The code that a page needs of each engine. */
export const ENTRIES = {
  ours: `export { createEngine, createFetchLoad } from './engine';`,
  miniSearch: `export { default } from 'minisearch';`,
};

/** @returns size of an entry bundled and minified, in bytes of brotli; its imports are relative to src/search */
export async function codeSize(entry: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: path.join(root, 'src/search'), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  return outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}
