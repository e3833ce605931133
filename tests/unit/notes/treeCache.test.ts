import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeFiles } from '../../../src/lib/writeFiles';
import { parsePage } from '../../../src/notes/parsePage';
import { temporaryFolder } from '../../support/folder';

const text = '# 页\n\n| a |\n|---|\n| {b} |\n';
const root = temporaryFolder();

/** Builds a site of one page. @returns the page's tree, and whether it was parsed */
async function build(source = text, file = 'a.md') {
  vi.resetModules();
  const parse = vi.fn(parsePage);
  vi.doMock('../../../src/lib/paths', () => ({ root, cacheDir: path.join(root, '.cache') }));
  vi.doMock('../../../src/notes/parsePage', () => ({ parsePage: parse }));
  const { saveTrees, treeOfSource } = await import('../../../src/notes/treeCache');
  const tree = treeOfSource(file, source);
  saveTrees();
  return { tree, isParsed: parse.mock.calls.length > 0 };
}

const write = (file: string, content: string): void => writeFiles(root, [{ path: file, content }]);

beforeEach(() => {
  const parser = 'src/lib/esModules.ts src/lib/joinHanLines.ts src/notes/parsePage.ts';
  for (const file of `package-lock.json ${parser} .cache/trees`.split(' ')) write(file, 'a');
});

test('the next build has the same tree without parsing', async () => {
  const { tree } = await build();
  expect(await build()).toEqual({ tree, isParsed: false });
});

test.each([
  { change: 'other text', source: '# 页\n' },
  { change: 'the text as MDX', page: 'a.mdx' },
  { change: 'another parser', file: 'package-lock.json', content: 'b' },
  { change: 'a cache that was cut short', file: '.cache/trees', content: '\xff\x0f' },
])('a page is parsed again: $change', async ({ source, page, file, content = '' }) => {
  await build();
  if (file) write(file, content);
  expect((await build(source, page)).isParsed).toBe(true);
});
