import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** 把一个入口打包、压缩后的字节数（brotli）。 */
export async function codeSize(entry: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: fileURLToPath(new URL('..', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    charset: 'utf8',
    write: false,
    nodePaths: (process.env.NODE_PATH ?? '').split(':').filter(Boolean),
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

/** 受测引擎的代码：页面要用的那部分。 */
export const ENTRIES = {
  ours: `export { createEngine, createFetchLoad } from './engine';`,
  miniSearch: `export { default } from 'minisearch';`,
};
