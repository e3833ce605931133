// Docusaurus' command line, which prints what its authors need: of an error the message alone (src/lib/authorErrors.ts).
// Plain JavaScript: under tsx Docusaurus does not find the modules of its configuration.
import process from 'node:process';
import { runCLI } from '@docusaurus/core/lib/index.js';
import { require } from 'tsx/cjs/api';

process.env.BABEL_ENV ??= 'development';
process.env.NODE_ENV ??= 'development';

/** @param {unknown} error */
function describeError(error) {
  const { describeError } = require('../lib/authorErrors.ts', import.meta.url);
  return `\n✘ ${describeError(error)}\n`;
}

/** @param {unknown} error */
function fail(error) {
  print(describeError(error));
  process.exit(1);
}

// A running `start` prints errors by itself.
const print = console.error;
console.error = (...values) => {
  print(...values.map((value) => (value instanceof Error ? describeError(value) : value)));
};
process.on('unhandledRejection', fail);
await runCLI(/** @type {[string, string, string]} */ (process.argv)).catch(fail);
