// Builds with a command in place of `docusaurus build`.
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as BuildSite from '../../../src/cli/buildSite';
import { writeFiles } from '../../../src/lib/writeFiles';
import { temporaryFolder } from '../../support/folder';

const root = fs.realpathSync(temporaryFolder());
const write = (file: string, content: string): void => writeFiles(root, [{ path: file, content }]);
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
/** The command: it notes when it runs, and crashes while there is a damaged cache. */
const command = `import fs from 'node:fs';
fs.appendFileSync('log', 'begin ');
if (fs.existsSync('node_modules/.cache/damaged')) process.kill(process.pid, 'SIGKILL');
setTimeout(() => {
  fs.mkdirSync('build', { recursive: true });
  fs.writeFileSync('build/offline.json', '{}');
  fs.appendFileSync('log', 'end ');
}, 1000);`;

let buildSite: typeof BuildSite.buildSite;

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.doMock('../../../src/lib/paths', () => ({
    root,
    buildDir: path.join(root, 'build'),
    cacheDir: path.join(root, '.cache'),
  }));
  fs.rmSync(root, { recursive: true });
  write(docusaurus, command);
  ({ buildSite } = await import('../../../src/cli/buildSite'));
  return () => {
    vi.doUnmock('../../../src/lib/paths');
    vi.restoreAllMocks();
  };
});

test('of two builds at once the second waits, and takes what the first has built', async () => {
  const builds = [buildSite(), buildSite()];
  expect(await Promise.all(builds)).toEqual([0, 0]);
  expect(read('log')).toBe('begin end ');
  expect(console.log).toHaveBeenCalledWith('● 另一个构建正在进行，等它结束');
});

test('a crash removes the cache of the bundler, once, with a word', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  write('node_modules/.cache/damaged', '');
  expect(await buildSite()).toBe(0);
  expect(read('log')).toBe('begin begin end ');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('删去 node_modules/.cache'));
});

test('a build that stops halfway is not taken for a site', async () => {
  write(docusaurus, '');
  expect(await buildSite()).toBe(1);
  write(docusaurus, command);
  expect(await buildSite()).toBe(0);
});
