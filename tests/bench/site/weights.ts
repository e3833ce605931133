import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { BROTLI_QUALITY } from '../../../src/build/precompress';

/** How the size of a file is told. */
export type Encoding = 'raw' | 'gzip' | 'brotli';

/** Compressed already: sent as they are. */
const compressed = /\.(?:avif|webp|png|jpe?g|gif|ico|woff2?|zip)$/;

/** @returns whether a file is a picture of the content */
export const isPicture = (file: string): boolean => /\.(?:avif|webp|png|jpe?g|gif|svg)$/.test(file);

const encode: Record<Encoding, (bytes: Buffer) => number> = {
  raw: (bytes) => bytes.length,
  gzip: (bytes) => zlib.gzipSync(bytes, { level: 9 }).length,
  brotli: (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length,
};

/** Sizes by encoding and content: the two sites and the runs have most files in common. */
const known = new Map<string, number>();

/**
 * The file that a static server sends for an address.
 *
 * @param dir folder of the built site
 * @param address percent-encoded path of the request
 * @throws when there is none
 */
export function fileOf(dir: string, address: string): string {
  const name = path.join(dir, decodeURIComponent(address));
  const file = [name, `${name.replace(/[\\/]$/, '')}.html`, path.join(name, 'index.html')].find((candidate) =>
    fs.statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
  if (!file) throw new Error(`${dir} 里没有 ${address} 的文件`);
  return file;
}

/** @returns size of a file as it is sent, bytes: the same whatever the server does */
export function weigh(file: string, encoding: Encoding): number {
  const key = `${encoding} ${file} ${fs.statSync(file).mtimeMs}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const size = encode[compressed.test(file) ? 'raw' : encoding](fs.readFileSync(file));
  known.set(key, size);
  return size;
}
