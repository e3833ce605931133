import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  // Docusaurus' tsconfig leaves JSX to its bundler.
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    alias: { '@site': root },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    testTimeout: 20_000,
    // Files share what they import: a third less time. They put back what they change.
    isolate: false,
    // By default one processor is left free, which on two is half of them.
    maxWorkers: '100%',
  },
});
