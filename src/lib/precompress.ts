import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentHash } from './contentHash';
import { HashStore } from './hashStore';
import { cacheDir } from './paths';

/** Files that shrink; images and archives are compressed already. */
const text = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Below this size, in bytes, the head of a response is most of it. */
const minSize = 1024;

/** Of 11: the last step makes files 1.4 % smaller and takes two and a half times as long. */
export const BROTLI_QUALITY = 10;

/** Above this size, in bytes, is all notes in one file, new in each build and read by programs: 6 % larger in a sixth of the time. */
const maxSize = 1024 * 1024;

const formats: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => {
    const quality = bytes.length > maxSize ? BROTLI_QUALITY - 1 : BROTLI_QUALITY;
    return promisify(zlib.brotliCompress)(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });
  },
  gz: (bytes) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

const defaultStore = path.join(cacheDir, 'compressed');

/**
 * Leaves a brotli and a gzip file beside each text file below a folder, so that any static server can send them.
 *
 * @param store of compressed files, so that a build after one changed note compresses one note
 * @returns how many different texts there are
 */
export async function compressFiles(dir: string, store = new HashStore(defaultStore)): Promise<number> {
  async function compress(bytes: Buffer, extension: string, format: (bytes: Buffer) => Promise<Buffer>): Promise<string[]> {
    const stored = store.fileOf(extension, bytes);
    if (!fs.existsSync(stored)) store.write(stored, await format(bytes));
    return [stored, extension];
  }

  /** One promise for each text: files with the same text wait for the same compressed one. */
  const texts = new Map<string, Promise<string[][]>>();
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && text.test(entry.name))
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const bytes = await fs.promises.readFile(file);
        if (bytes.length < minSize) return;
        const key = contentHash(bytes);
        const made =
          texts.get(key) ?? Promise.all(Object.entries(formats).map(([extension, format]) => compress(bytes, extension, format)));
        texts.set(key, made);
        for (const [stored = '', extension = ''] of await made) await fs.promises.copyFile(stored, `${file}.${extension}`);
      }),
  );
  return texts.size;
}

/** As {@link compressFiles}, for a whole site: what it does not need leaves the store. */
export async function compressSite(dir: string, storeDir = defaultStore): Promise<number> {
  const store = new HashStore(storeDir);
  const count = await compressFiles(dir, store);
  store.prune();
  return count;
}
