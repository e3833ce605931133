import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { brotliOptions } from '../../../src/lib/precompress';

/** How the size of a file is told. */
export type Encoding = 'raw' | 'gzip' | 'brotli';

/** Compressed already: sent as they are. */
const compressed = /\.(?:avif|webp|png|jpe?g|gif|ico|woff2?|zip)$/;

const encode: Record<Encoding, (bytes: Buffer, file: string) => number> = {
  raw: (bytes) => bytes.length,
  gzip: (bytes) => zlib.gzipSync(bytes, { level: 9 }).length,
  brotli: (bytes, file) => zlib.brotliCompressSync(bytes, brotliOptions(file)).length,
};

/** Sizes by encoding, file and time: the runs have most files in common. */
const known = new Map<string, number>();

/**
 * The file that a static server sends for a path.
 *
 * @param dir folder of the built site
 * @param url percent-encoded path of the request
 * @throws when there is none
 */
export function fileOf(dir: string, url: string): string {
  const name = path.join(dir, decodeURIComponent(url));
  const file = [name, `${name.replace(/[\\/]$/, '')}.html`, path.join(name, 'index.html')].find(
    (candidate) => fs.statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
  if (!file) throw new Error(`${dir} 里没有 ${url} 的文件`);
  return file;
}

/** @returns size of a file as it is sent, bytes: the same whatever the server does */
export function weigh(file: string, encoding: Encoding): number {
  const key = `${encoding} ${file} ${fs.statSync(file).mtimeMs}`;
  const size =
    known.get(key) ?? encode[compressed.test(file) ? 'raw' : encoding](fs.readFileSync(file), file);
  known.set(key, size);
  return size;
}
