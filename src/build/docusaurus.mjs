// Docusaurus' command line, which prints what its authors need: of an error the message alone (src/lib/authorErrors.ts).
// Plain JavaScript: it makes one file of what is TypeScript.
import './lazyModules.mjs';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

/** Two folders deep, as modules expect of themselves: src/lib/paths.ts. */
const outdir = path.resolve('.cache/config');
const require = createRequire(import.meta.url);
const print = console.error;
/** What else runs here, or in threads beside it. */
const others = Object.fromEntries(
  [
    'lib/authorErrors',
    'lib/precompress',
    'plugins/content/contentWorker',
    'plugins/head/socialCards/drawAside',
  ].map((file) => [path.basename(file), path.join(import.meta.dirname, '..', `${file}.ts`)]),
);

/** @param {string} file @returns {number} when it was changed */
const timeOf = (file) => fs.statSync(file).mtimeMs;

/** @param {string} stamp file with the time of each file that a bundle was made from @returns {boolean} whether all are as they were */
function isFresh(stamp) {
  try {
    const times = Object.entries(JSON.parse(fs.readFileSync(stamp, 'utf8')));
    return times.every(([file, time]) => timeOf(file) === time);
  } catch {
    return false;
  }
}

/**
 * Bundles the configuration with the plugins that it imports. Docusaurus would translate each of their modules, and of their
 * packages, by itself: five seconds on a machine that has not done so before. What it gets is a file that requires the bundle,
 * with its hash in it: the bundler's cache depends on that file, and is not used for a changed plugin.
 *
 * @param {string} source path from the working directory
 * @param {boolean} isWatched whether to bundle it again when it changes: a running `start` reloads the file
 * @returns {Promise<string>} path of that file
 */
async function bundleConfig(source, isWatched) {
  const name = source.replace(/\.ts$/, '').replaceAll(/\W+/g, '-');
  const file = path.join(outdir, `${name}.cjs`);
  // Docusaurus reads its configuration twice; Node.js keeps what jiti would evaluate again.
  const reader = path.join(outdir, `${name}-reader.cjs`);
  const stamp = path.join(outdir, `${name}.json`);
  if (!isWatched && isFresh(stamp)) return reader;
  /** @param {import('esbuild').BuildResult} result */
  const writeReader = ({ metafile }) => {
    // It has not been bundled: the times stay those of what it was made from before.
    if (!metafile) return;
    delete require.cache[file];
    const hash = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
    const text = `// ${hash}\nmodule.exports = require('node:module').createRequire(__filename)('./${name}.cjs');`;
    // A running `start` reloads the site when it is written; esbuild bundles once more when it begins to watch.
    if (!fs.existsSync(reader) || fs.readFileSync(reader, 'utf8') !== text)
      fs.writeFileSync(reader, text);
    const inputs = [import.meta.filename, 'package-lock.json', ...Object.keys(metafile.inputs)];
    fs.writeFileSync(
      stamp,
      JSON.stringify(Object.fromEntries(inputs.map((input) => [input, timeOf(input)]))),
    );
  };
  const { context } = await import('esbuild');
  const bundle = await context({
    entryPoints: { [name]: source, ...others },
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    metafile: true,
    plugins: [{ name: 'reader', setup: ({ onEnd }) => onEnd(writeReader) }],
  });
  await bundle.rebuild();
  await (isWatched ? bundle.watch() : bundle.dispose());
  return reader;
}

/** @param {unknown} error */
function describeError(error) {
  return `\n✘ ${require(path.join(outdir, 'authorErrors.cjs')).describeError(error)}\n`;
}

/** @param {unknown} error */
function fail(error) {
  print(describeError(error));
  process.exit(1);
}

const [node = '', script = '', command = '', ...args] = process.argv;
const at = args.indexOf('--config');
const [, source = 'docusaurus.config.ts'] = at < 0 ? [] : args.splice(at, 2);
// As the command does, before anything reads it.
process.env.BABEL_ENV = process.env.NODE_ENV = command === 'build' ? 'production' : 'development';
// Loaded while esbuild, a process of its own, bundles the configuration.
const core = import('@docusaurus/core/lib/index.js');
const config = await bundleConfig(source, command === 'start');
// The thread that reads the notes is the longest way to the first page: it starts with the configuration.
try {
  require(config);
} catch (error) {
  fail(error);
}
const { runCLI } = await core;

// A running `start` prints errors by itself.
console.error = (...values) => {
  print(...values.map((value) => (value instanceof Error ? describeError(value) : value)));
};
process.on('unhandledRejection', fail);
await runCLI([node, script, command, ...args, '--config', config]).catch(fail);
// What is still being compressed (src/plugins/bundler/compressEarly.ts) is faster without the threads of this process.
if (command === 'build') process.exit();
