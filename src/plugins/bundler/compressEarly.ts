import path from 'node:path';
import type { rspack } from '@docusaurus/faster';
import { compressFiles } from '../../lib/precompress';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** Compresses scripts and styles, which nothing changes any more, while one thread renders pages: the last step finds them done. */
export const compressEarly = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('compress-early', () => {
      void compressFiles(path.join(compiler.outputPath, 'assets'));
    });
  },
};
