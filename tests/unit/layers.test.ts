import fs from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { layers } from '../../oxlint.config.mjs';
import { root } from '../../src/lib/paths';
import { compiledWith } from '../../src/plugins/bundler';

/** What Docusaurus or the bundler loads by name; it imports nothing. */
const beside = ['css', 'pages'];

test('each folder of src has its layer, and the page about them has the same ones', () => {
  const folders = fs
    .readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  expect([...layers.flat(), ...beside].sort()).toEqual(folders.sort());
  const page = fs.readFileSync(path.join(root, '.github/ARCHITECTURE.md'), 'utf8');
  const [, table = ''] = /^\| folders [^\n]*\n\|[-| ]+\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const listed = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/\w+(?=`)/g)]);
  expect(listed.map(String)).toEqual(layers.flat());
});

test('a change of any code that makes the pages makes the bundler compile them again', async () => {
  const { metafile } = await build({
    entryPoints: ['src/markdown/plugins.ts', 'src/plugins/bundler/index.ts'],
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    outdir: 'unused',
    packages: 'external',
    platform: 'node',
    write: false,
  });
  const watched = new Set(Globby.sync(compiledWith, { cwd: root }));
  expect(Object.keys(metafile.inputs).filter((file) => !watched.has(file))).toEqual([]);
});
