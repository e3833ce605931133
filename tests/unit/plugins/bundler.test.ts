import { Globby } from '@docusaurus/utils';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { chunkParts } from '../../../src/plugins/bundler';

test('each part of a path that chooses a chunk is that of a file', () => {
  // The files in .docusaurus/ are there after a build; the budget of requests covers them.
  const parts = Object.values(chunkParts)
    .flat()
    .filter((part) => !part.startsWith('.docusaurus/'));
  const files = Globby.sync(['src/**', 'node_modules/{@docusaurus,@docsearch,@mdx-js}/**'], {
    cwd: root,
  });
  expect(parts.filter((part) => !files.some((file) => `/${file}`.includes(`/${part}`)))).toEqual(
    [],
  );
});
