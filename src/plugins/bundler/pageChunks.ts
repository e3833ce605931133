import fs from 'node:fs';
import path from 'node:path';
import type { rspack } from '@docusaurus/faster';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** What Docusaurus writes the tags of a page from: the chunks of each name, the files of each chunk. */
interface Manifest {
  origins: Record<string, (string | number)[]>;
}

/**
 * The HTML of a page names its own chunks beside `main`. While Docusaurus draws a page it notes which modules that takes, by what
 * is in their `import()`; the manifest it then looks in has them by another name, and only `main` is found.
 *
 * @param generatedFilesDir where Docusaurus keeps the manifest
 */
export const pageChunks = (generatedFilesDir: string) => ({
  apply({ hooks }: Compiler): void {
    hooks.afterEmit.tap('page-chunks', ({ chunkGroups }) => {
      const file = path.join(generatedFilesDir, 'client-manifest.json');
      const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
      for (const { origins, chunks } of chunkGroups) {
        const ids = chunks.flatMap(({ id }) => id ?? []);
        for (const { request } of origins) if (request) manifest.origins[request] = ids;
      }
      fs.writeFileSync(file, JSON.stringify(manifest));
    });
  },
});
