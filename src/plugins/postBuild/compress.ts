import fs from 'node:fs';
import zlib from 'node:zlib';
import { Globby } from '@docusaurus/utils';

/** Files that shrink; images and archives are compressed already. */
export const isText = /\.(?:html|js|css|svg|json|xml|txt|md|webmanifest)$/;

/**
 * Writes a brotli and a gzip file beside each text file, for hosts that send them (nginx:
 * `brotli_static`, `gzip_static`).
 *
 * @param dir folder of the built site
 */
export function compress(dir: string): void {
  for (const file of Globby.sync('**', { cwd: dir, absolute: true })) {
    if (!isText.test(file)) continue;
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  }
}
