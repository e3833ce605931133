import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../../../../src/lib/writeFiles';
import { writeOfflineFiles } from '../../../../src/plugins/postBuild/offlineFiles';
import { temporaryFolder } from '../../../support/folder';

let dir: string;
const write = (files: Record<string, string>): void =>
  writeFiles(
    dir,
    Object.entries(files).map(([name, content]) => ({ path: name, content })),
  );
const read = (name: string): string => fs.readFileSync(path.join(dir, name), 'utf8');

beforeEach(() => {
  dir = temporaryFolder();
});

/** @returns the list that stands before the worker's code */
function listed(): { version: string; files: [string, string | null, number][] } {
  const [first = ''] = read('sw.js').split('\n');
  return vm.runInNewContext(`${first};offlineFiles`) as ReturnType<typeof listed>;
}

test('every file that readers may need is named by its content, in one order', async () => {
  write({
    'index.html': '<h1>',
    '404.html': '404',
    'docs/category/开发笔记/index.html': '<h1>开发笔记',
    'assets/js/main.0123abcd.js': 'main',
    'docs/intro.md': '# 页',
    'sitemap.xml': '<xml>',
    'robots.txt': 'robots',
    'img/seal.svg': '<svg>',
    'img/social-card.png': 'png',
    _headers: '/*',
    '.nojekyll': '',
  });
  const description = await writeOfflineFiles(dir, true);
  const { version, files } = listed();
  expect(files.map(([file]) => file)).toEqual([
    '404.html',
    'assets/js/main.0123abcd.js',
    'docs/category/%E5%BC%80%E5%8F%91%E7%AC%94%E8%AE%B0/index.html',
    'docs/intro.md',
    'img/seal.svg',
    'index.html',
  ]);
  expect(files[1]?.[1], 'the name has the hash already').toBeNull();
  expect(files[5]).toEqual(['index.html', expect.stringMatching(/^[\da-f]{16}$/), 4]);
  expect(description).toMatchObject({ isOffered: true, version, files: 6, stored: 37 });
  expect(JSON.parse(read('offline.json'))).toEqual(description);
});

test('the same files make the same worker; one changed file another version', async () => {
  write({ 'index.html': 'one', 'a.html': 'two' });
  await writeOfflineFiles(dir, true);
  const before = read('sw.js');
  const { version } = listed();
  await writeOfflineFiles(dir, true);
  expect(read('sw.js'), 'its own files do not count').toBe(before);
  write({ 'a.html': 'three' });
  await writeOfflineFiles(dir, true);
  expect(listed().version).not.toBe(version);
});
