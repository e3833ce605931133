import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import { cacheDir } from '../../lib/paths';
import { swcMinify } from './swcMinify';

type Compiler = InstanceType<typeof rspack.Compiler>;

const store = path.join(cacheDir, 'minified');
const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;

/** What a minified script depends on besides its text. */
const settings = JSON.stringify([rspack.rspackVersion, swcMinify()]);

/** Keeps minified scripts by what they are made from: the bundler's own cache ends before it minifies. */
export const keepMinified = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('keep-minified', (compilation) => {
      /** The file in the store of each script. */
      const stored = new Map<string, string>();

      compilation.hooks.processAssets.tap({ name: 'keep-minified', stage: stage - 1 }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const hash = crypto.createHash('sha256').update(`${settings}\0${name.replace(/\.\w+\.js$/, '')}\0`);
          const file = path.join(store, hash.update(source.buffer()).digest('hex'));
          stored.set(name, file);
          if (!fs.existsSync(file)) continue;
          const kept = new rspack.sources.RawSource(fs.readFileSync(file, 'utf8'));
          compilation.updateAsset(name, kept, (info) => ({ ...info, minimized: true }));
        }
      });

      compilation.hooks.processAssets.tap({ name: 'keep-minified', stage: stage + 1 }, () => {
        fs.mkdirSync(store, { recursive: true });
        for (const [name, file] of stored) {
          if (fs.existsSync(file)) continue;
          // Renamed when it is whole: an interrupted build must not leave half a file for the next one.
          fs.writeFileSync(`${file}.part`, compilation.getAsset(name)?.source.source() ?? '');
          fs.renameSync(`${file}.part`, file);
        }
        const used = new Set([...stored.values()].map((file) => path.basename(file)));
        for (const name of fs.readdirSync(store)) if (!used.has(name)) fs.rmSync(path.join(store, name));
      });
    });
  },
};
