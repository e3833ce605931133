import { expect, test } from 'vitest';
import { isDrawing } from '../../../../src/plugins/bundler/splitChunks';

test.each([
  '/p/node_modules/@docusaurus/theme-classic/lib/theme/DocItem/index.js',
  '/p/node_modules/@docusaurus/theme-common/lib/contexts/colorMode.js',
  '/p/src/theme/SearchBar/index.tsx',
  '/p/src/components/CodeBlock/index.tsx',
  'C:\\p\\src\\components\\LiveOwl\\index.tsx',
  '/p/src/search/ui/useSearchShortcuts.ts',
])('%s draws every page', (file) => {
  expect(isDrawing(file)).toBe(true);
});

test.each([
  '/p/node_modules/@docusaurus/theme-classic/lib/theme/DocTagDocListPage/index.js',
  '/p/node_modules/@codemirror/view/dist/index.js',
  '/p/node_modules/medium-zoom/dist/medium-zoom.esm.js',
  '/p/src/components/LiveOwl/Playground.tsx',
  '/p/src/search/ui/SearchModal.tsx',
  '/p/src/components/Home/index.tsx',
  '/p/docs/intro.md',
])('%s comes when it is asked for', (file) => {
  expect(isDrawing(file)).toBe(false);
});
