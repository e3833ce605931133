import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import { HashStore } from '../../lib/hashStore';
import { cacheDir } from '../../lib/paths';
import { swcMinify } from './swcMinify';

type Compiler = InstanceType<typeof rspack.Compiler>;

const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;

/** What a minified script depends on besides its text. */
const settings = JSON.stringify([rspack.rspackVersion, swcMinify()]);

/** Keeps minified scripts by what they are made from: the bundler's own cache ends before it minifies. */
export const keepMinified = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('keep-minified', (compilation) => {
      const store = new HashStore(path.join(cacheDir, 'minified'));
      /** The file in the store of each script. */
      const stored = new Map<string, string>();

      compilation.hooks.processAssets.tap({ name: 'keep-minified', stage: stage - 1 }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const file = store.fileOf(settings, name.replace(/\.\w+\.js$/, ''), source.buffer());
          stored.set(name, file);
          const kept = store.read(file);
          if (kept === undefined) continue;
          compilation.updateAsset(name, new rspack.sources.RawSource(kept), (info) => ({
            ...info,
            minimized: true,
          }));
        }
      });

      compilation.hooks.processAssets.tap({ name: 'keep-minified', stage: stage + 1 }, () => {
        for (const [name, file] of stored)
          if (!fs.existsSync(file))
            store.write(file, compilation.getAsset(name)?.source.buffer() ?? '');
        store.prune();
      });
    });
  },
};
