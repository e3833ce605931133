import path from 'node:path';
import type { rspack } from '@docusaurus/faster';
import { aside } from '../../lib/aside';

type Compiler = InstanceType<typeof rspack.Compiler>;

/** Compresses scripts and styles, which nothing changes any more, while pages are rendered: the last step finds them done. */
export const compressEarly = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('compress-early', () => {
      void aside('precompress', () => import('../../lib/precompress'))(
        'compressFiles',
        path.join(compiler.outputPath, 'assets'),
        2,
      );
    });
  },
};
