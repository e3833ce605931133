import crypto from 'node:crypto';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { build as bundle } from 'esbuild';
import { upgradeToolFile } from '../config/site';
import { memoize } from '../lib/memoize';
import type { FileToWrite } from '../lib/writeFiles';

const build = memoize(async ({ siteDir }: LoadContext): Promise<string> => {
  const { outputFiles } = await bundle({
    entryPoints: [path.join(siteDir, 'src/cli/check-module.ts')],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    charset: 'utf8',
    // What is bundled is published: the licenses stay.
    legalComments: 'eof',
    banner: { js: '#!/usr/bin/env node\nconst __dirname = import.meta.dirname;' },
  });
  return outputFiles.map(({ text }) => text).join('');
});

/** @returns the upgrade check as one file, which Node.js runs without anything installed */
export const upgradeTool = async (context: LoadContext): Promise<FileToWrite> => ({
  path: upgradeToolFile,
  content: await build(context),
});

/** Gives the page of the upgrade check the facts about the file that the built site has of it. */
export default function upgradeToolPlugin(context: LoadContext): Plugin {
  return {
    name: 'upgrade-tool',
    async contentLoaded({ actions }) {
      const content = await build(context);
      await actions.createData('facts.json', {
        url: `pathname://${context.baseUrl}${upgradeToolFile}`,
        sha256: crypto.createHash('sha256').update(content).digest('hex'),
        size: Math.round(Buffer.byteLength(content) / 1000),
      });
    },
  };
}
