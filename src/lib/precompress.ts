import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { answer } from './aside';
import { contentHash } from './contentHash';
import { HashStore } from './hashStore';
import { cacheDir } from './paths';

/** Files that shrink; images and archives are compressed already. */
const text = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Below this size, in bytes, the head of a response is most of it. */
const minSize = 1024;

/** What belongs to one page: the page itself, the chunk of its route, and lists of all. */
const ofOnePage = /\.(?:html|txt|xml)$|[\\/][\da-f]{8}\.[\da-f]{8}\.js$/;

/**
 * Quality 10 of 11, whose last step makes files 1.4 % smaller and takes two and a half times as long. What belongs to one page is
 * most of a site: at 8 it is 5 % larger in a twelfth of the time.
 */
export const brotliOptions = (file: string): zlib.BrotliOptions => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: ofOnePage.test(file) ? 8 : 10 },
});

const formats: Record<string, (bytes: Buffer, file: string) => Promise<Buffer>> = {
  br: (bytes, file) => promisify(zlib.brotliCompress)(bytes, brotliOptions(file)),
  gz: (bytes) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

const defaultStore = path.join(cacheDir, 'compressed');

/**
 * Leaves a brotli and a gzip file beside each text file below a folder, so that any static server can send them.
 *
 * @param lanes files at a time, in the four threads of Node.js, which what else it reads waits for
 * @param store of compressed files, so that a build after one changed note compresses one note
 * @returns how many text files there are
 */
export async function compressFiles(
  dir: string,
  lanes = 4,
  store = new HashStore(defaultStore),
): Promise<number> {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => fs.statSync(file).size >= minSize);

  async function compress(file: string): Promise<void> {
    const bytes = await fs.promises.readFile(file);
    const hash = contentHash(bytes);
    for (const [extension, format] of Object.entries(formats)) {
      const stored = store.fileOf(extension, JSON.stringify(brotliOptions(file)), hash);
      if (!fs.existsSync(stored)) store.write(stored, await format(bytes, file));
      await fs.promises.copyFile(stored, `${file}.${extension}`);
    }
  }

  // Each lane takes the next file that none has taken.
  const next = files.values();
  const lane = async (): Promise<void> => {
    for (const file of next) await compress(file);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return files.length;
}

/** As {@link compressFiles}, for a whole site: what it does not need leaves the store. */
export async function compressSite(dir: string, storeDir = defaultStore): Promise<number> {
  const store = new HashStore(storeDir);
  const count = await compressFiles(dir, undefined, store);
  store.prune();
  return count;
}

// A thread of its own may do it, whose turn does not come after each page that is rendered.
answer({ compressFiles });
