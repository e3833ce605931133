import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as BuildStamp from '../../../src/cli/buildStamp';
import { git } from '../../../src/lib/git';
import { writeFiles } from '../../../src/lib/writeFiles';
import { temporaryFolder } from '../../support/folder';

let root: string;
let stamp: typeof BuildStamp;

const write = (file: string, content: string): void => writeFiles(root, [{ path: file, content }]);

const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
const commit = () => void git(root, ...identity, 'commit', '-q', '--allow-empty', '-m', 'x');

beforeEach(async () => {
  root = temporaryFolder({ 'docs/a.md': 'a', 'package.json': '{}' });
  vi.resetModules();
  vi.doMock('../../../src/lib/paths', () => ({
    root,
    buildDir: path.join(root, 'build'),
    cacheDir: path.join(root, '.cache'),
  }));
  stamp = await import('../../../src/cli/buildStamp');
  git(root, 'init', '-q');
  commit();
  return () => {
    vi.doUnmock('../../../src/lib/paths');
    vi.unstubAllEnvs();
  };
});

const change = (file: string): [string, () => void] => [file, () => write(file, 'changed')];

test.each([
  ...['docs/a.md', 'docs/x/y/新页.md', 'package.json', 'versions.json'].map(change),
  ['another name', () => fs.renameSync(path.join(root, 'docs/a.md'), path.join(root, 'docs/c.md'))],
  ['a deleted page', () => fs.rmSync(path.join(root, 'docs/a.md'))],
  ['a commit, for the dates on the pages', commit],
  ['SITE_URL', () => vi.stubEnv('SITE_URL', 'https://example.org')],
  ['ALGOLIA_INSIGHTS', () => vi.stubEnv('ALGOLIA_INSIGHTS', '1')],
])('the digest changes with %s', (_name, make) => {
  const before = stamp.sourceDigest();
  make();
  expect(stamp.sourceDigest()).not.toBe(before);
});

test('the digest ignores times of change and files that a build does not read', () => {
  const before = stamp.sourceDigest();
  fs.utimesSync(path.join(root, 'docs/a.md'), 0, 0);
  write('README.md', 'x');
  write('tests/a.test.ts', 'x');
  expect(stamp.sourceDigest()).toBe(before);
  expect(stamp.sourceDigest(['tests'])).not.toBe(before);
});

test('a build is taken when it is complete and of these sources, else the reason is told', () => {
  const digest = stamp.sourceDigest();
  expect(stamp.reasonToBuild(digest)).toBe('还没有完整的构建');
  stamp.writeBuildStamp(digest);
  expect(stamp.reasonToBuild(digest), 'without a build').toBe('还没有完整的构建');
  write('build/offline.json', '');
  stamp.writeBuildStamp(digest);
  expect(stamp.reasonToBuild(digest)).toBeUndefined();
  commit();
  expect(stamp.reasonToBuild(stamp.sourceDigest())).toBe('有新的提交，页面上的日期要更新');
  write('docs/a.md', 'changed');
  expect(stamp.reasonToBuild(stamp.sourceDigest())).toBe('源文件或环境变量有变化');
  write('build/offline.json', 'by another command');
  fs.utimesSync(path.join(root, 'build/offline.json'), 0, 0);
  expect(stamp.reasonToBuild(digest)).toBe('上次不是由 npm start 或 npm test 构建的');
});
