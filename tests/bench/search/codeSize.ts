import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../../../src/lib/paths';

/** The code that a page needs of each engine. */
export const ENTRIES = {
  ours: `export { createEngine, createFetchLoad } from './engine';`,
  miniSearch: `export { default } from 'minisearch';`,
};

/**
 * Bundles and minifies an entry.
 *
 * @param entry a module's text, with imports relative to src/search
 * @param globalName makes a script that sets this global; an ES module when it is not given
 */
export async function bundle(entry: string, globalName?: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: path.join(root, 'src/search'), loader: 'ts' },
    bundle: true,
    minify: true,
    format: globalName ? 'iife' : 'esm',
    ...(globalName ? { globalName } : {}),
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild gave no file');
  return file.contents;
}

/** @returns size of the bundled entry, in bytes of brotli */
export async function codeSize(entry: string): Promise<number> {
  return brotliCompressSync(await bundle(entry)).length;
}
