import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import './tests/support/withoutGitVariables.mjs';

const tests = fs
  .readdirSync(path.join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file));
/** Files that replace modules: files that share their imports would get the replacements too. */
const mocking = tests.filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(fs.readFileSync(file, 'utf8')),
);

export default defineConfig({
  // JSX needs no import of React, as in tsconfig.json.
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    alias: { '@site': import.meta.dirname },
  },
  test: {
    // A test that passes never waits for it; a slow machine whose processors are busy needs the time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one processor is left free, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'isolated', include: mocking, isolate: true } },
      // Files that share what they import take a third less time. Each restores what it changes.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: mocking,
          isolate: false,
        },
      },
    ],
  },
});
