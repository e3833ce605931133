import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { Globby } from '@docusaurus/utils';
import { build } from 'esbuild';
import { offline } from '../../config/offline';
import { root } from '../../lib/paths';
import { writeFiles } from '../../lib/writeFiles';
import { isText } from './compress';
import type { OfflineDescription, OfflineFile } from '../../offline/types';

/** What hosts, crawlers and feed readers ask for, and what is written here. */
const notForReaders =
  /\.map$|^(?:_headers|robots\.txt|sitemap\.xml|opensearch\.xml|llms(?:-full)?\.txt|atom\.xml)$|^img\/social-card\.png$|^(?:sw\.js|offline\.json)$|^tools\//;
/** Files whose name changes with their content. */
const hashed = /^assets\/(?:js|css|images|files)\/.*[.-][\da-f]{8,}\./;

const hashOf = (content: string | Buffer): string =>
  crypto.createHash('sha256').update(content).digest('hex').slice(0, 16);

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
  return outputFiles.map(({ text }) => text).join('');
}

/** @returns the files that readers may need, in one order, and their bytes over the network */
function list(dir: string): { files: OfflineFile[]; transferred: number } {
  const files: OfflineFile[] = [];
  let transferred = 0;
  for (const name of Globby.sync('**', { cwd: dir }).sort()) {
    if (notForReaders.test(name)) continue;
    const bytes = fs.readFileSync(path.join(dir, name));
    files.push([
      name.split('/').map(encodeURIComponent).join('/'),
      hashed.test(name) ? null : hashOf(bytes),
      bytes.length,
    ]);
    transferred += (isText.test(name) ? zlib.gzipSync(bytes) : bytes).length;
  }
  return { files, transferred };
}

/**
 * Writes the service worker of a built site and the description of what saving the site costs. No
 * later step may change a file: the worker names them all by their content.
 *
 * @param dir folder of the built site
 * @param isOffered whether the site can be saved; if not, the worker withdraws what readers have
 *   saved
 */
export async function writeOfflineFiles(
  dir: string,
  isOffered: boolean = offline.isOffered,
): Promise<OfflineDescription> {
  let description: OfflineDescription = { isOffered: false };
  let worker = await bundleWorker(isOffered ? 'worker' : 'withdrawn');
  if (isOffered) {
    const { files, transferred } = list(dir);
    const version = hashOf(JSON.stringify(files));
    const stored = files.reduce((sum, [, , size]) => sum + size, 0);
    description = { isOffered, version, files: files.length, stored, transferred };
    worker = `const offlineFiles=${JSON.stringify({ version, files })};\n${worker}`;
  }
  writeFiles(dir, [
    { path: offline.workerFile, content: worker },
    { path: offline.descriptionFile, content: JSON.stringify(description) },
  ]);
  return description;
}
