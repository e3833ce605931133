import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Docusaurus' tsconfig leaves JSX to its bundler.
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    alias: { '@site': import.meta.dirname },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    testTimeout: 20_000,
    // Files share what they import: a third less time. They put back what they change.
    isolate: true,
    // By default one processor is left free, which on two is half of them.
    maxWorkers: '100%',
  },
});
