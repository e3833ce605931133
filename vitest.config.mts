import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const tests = fs
  .readdirSync(path.join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file));
/** Files that put other modules in the place of some: they would do so for the files that share theirs. */
const mocking = tests.filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(fs.readFileSync(file, 'utf8')),
);

export default defineConfig({
  // Docusaurus' tsconfig leaves JSX to its bundler.
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    alias: { '@site': import.meta.dirname },
  },
  test: {
    testTimeout: 20_000,
    // By default one processor is left free, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'isolated', include: mocking, isolate: true } },
      // Files share what they import: a third less time. They put back what they change.
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
