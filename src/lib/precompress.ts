import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { cacheDir } from '../lib/paths';

/** Files that shrink; images and archives are compressed already. */
const text = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Below this size, in bytes, the head of a response is most of it. */
const minSize = 1024;

/** Of 11: the last step makes files 1.4 % smaller and takes two and a half times as long. */
export const BROTLI_QUALITY = 10;

const formats: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(zlib.brotliCompress)(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gz: (bytes) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

const defaultStore = path.join(cacheDir, 'compressed');

/**
 * Leaves a brotli and a gzip file beside each text file below a folder, so that any static server can send them.
 *
 * @param store folder of compressed files by the hash of what is in them, so that a build after one changed note compresses
 *   one note
 * @returns the hashes of the texts
 */
export async function compressFiles(dir: string, store = defaultStore): Promise<ReadonlySet<string>> {
  await fs.mkdir(store, { recursive: true });

  async function compress(bytes: Buffer, stored: string, format: (bytes: Buffer) => Promise<Buffer>): Promise<string> {
    if (await fs.access(stored).catch(() => true)) {
      // Renamed when it is whole: an interrupted build must not leave half a file for the next one.
      await fs.writeFile(`${stored}.part`, await format(bytes));
      await fs.rename(`${stored}.part`, stored);
    }
    return stored;
  }

  /** One promise for each text: files with the same text wait for the same compressed one. */
  const texts = new Map<string, Promise<string>[]>();
  const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && text.test(entry.name))
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const bytes = await fs.readFile(file);
        if (bytes.length < minSize) return;
        const key = crypto.createHash('sha256').update(bytes).digest('hex');
        const made =
          texts.get(key) ??
          Object.entries(formats).map(([extension, format]) => compress(bytes, path.join(store, `${key}.${extension}`), format));
        texts.set(key, made);
        for (const stored of await Promise.all(made)) await fs.copyFile(stored, file + path.extname(stored));
      }),
  );
  return new Set(texts.keys());
}

/** As {@link compressFiles}, for a whole site: what it does not need leaves the store. @returns how many different texts it has */
export async function compressSite(dir: string, store = defaultStore): Promise<number> {
  const texts = await compressFiles(dir, store);
  const stale = (await fs.readdir(store)).filter((name) => !texts.has(name.replace(/\..*$/, '')));
  await Promise.all(stale.map((name) => fs.rm(path.join(store, name))));
  return texts.size;
}
