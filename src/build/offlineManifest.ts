import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { offline } from '../config/offline';
import type { OfflineDescription, OfflineFile } from '../offline/types';
import { root, toPosix } from '../lib/paths';

/** Files that no page asks for: companions, what hosts and crawlers read, and what is written here. */
const notForReaders =
  /\.(?:br|gz|map)$|^(?:\.nojekyll|_headers|robots\.txt|sitemap\.xml|opensearch\.xml)$|^img\/(?:cards\/|social-card\.png$)|^(?:sw\.js|offline\.json)$/;
/** Files whose name changes with their content. */
const hashed = /^assets\/(?:js|css|images|files)\/.*[.-][\da-f]{8,}\./;

async function bundleWorker(name: 'worker' | 'withdrawn'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/offline', `${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Comments with licences stay: what is bundled is published.
    legalComments: 'inline',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild gave no file');
  return file.text;
}

interface Listed {
  file: OfflineFile;
  transferred: number;
}

async function list(dir: string, relative: string): Promise<Listed> {
  const file = path.join(dir, relative);
  const bytes = await fs.readFile(file);
  const hash = crypto.createHash('sha256').update(bytes).digest('hex');
  const compressed = await fs.stat(`${file}.br`).catch(() => undefined);
  const address = toPosix(relative).split('/').map(encodeURIComponent).join('/');
  return {
    file: [address, hashed.test(relative) ? null : hash.slice(0, 16), bytes.length],
    transferred: compressed?.size ?? bytes.length,
  };
}

/**
 * Writes the service worker of a built site and the description of what saving the site costs. It has to be the last step
 * that changes files: the worker names them all by their content.
 *
 * @param dir folder of the built site, with compressed companions
 * @param isOffered whether the site can be saved; if not, the worker withdraws what readers have saved
 * @returns the description
 */
export async function writeOfflineFiles(dir: string, isOffered: boolean = offline.isOffered): Promise<OfflineDescription> {
  let description: OfflineDescription = { isOffered: false };
  let worker;
  if (isOffered) {
    const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
      .filter((relative) => !notForReaders.test(relative))
      .sort();
    const listed = await Promise.all(paths.map((relative) => list(dir, relative)));
    const files = listed.map(({ file }) => file);
    const version = crypto.createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
    const sum = (of: (one: Listed) => number): number => listed.reduce((total, one) => total + of(one), 0);
    description = {
      isOffered,
      version,
      files: files.length,
      stored: sum(({ file }) => file[2]),
      transferred: sum(({ transferred }) => transferred),
    };
    worker = `const offlineFiles=${JSON.stringify({ version, files })};\n${await bundleWorker('worker')}`;
  } else {
    worker = await bundleWorker('withdrawn');
  }
  await fs.writeFile(path.join(dir, offline.workerFile), worker);
  await fs.writeFile(path.join(dir, offline.descriptionFile), JSON.stringify(description));
  return description;
}
