import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as BuildStamp from '../../../src/build/buildStamp';

let root: string;
let stamp: typeof BuildStamp;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

function commit(): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  execFileSync('git', [...identity, 'commit', '-q', '--allow-empty', '-m', 'x'], { cwd: root });
}

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'stamp-'));
  vi.resetModules();
  vi.doMock('../../../src/lib/paths', () => ({
    root,
    buildDir: path.join(root, 'build'),
    cacheDir: path.join(root, '.cache'),
  }));
  stamp = await import('../../../src/build/buildStamp');
  write('docs/a.md', 'a');
  write('src/b.ts', 'b');
  write('package.json', '{}');
  execFileSync('git', ['init', '-q'], { cwd: root });
  commit();
});

afterEach(() => {
  vi.doUnmock('../../../src/lib/paths');
  vi.unstubAllEnvs();
  fs.rmSync(root, { recursive: true });
});

describe('the digest changes with', () => {
  const changes: Record<string, () => void> = {
    'the text of a page': () => {
      write('docs/a.md', 'A');
    },
    'a new page deep in a folder': () => {
      write('docs/x/y/新页.md', '');
    },
    'a page under another name': () => {
      fs.renameSync(path.join(root, 'docs/a.md'), path.join(root, 'docs/c.md'));
    },
    'a deleted page': () => {
      fs.rmSync(path.join(root, 'docs/a.md'));
    },
    'a component': () => {
      write('src/b.ts', 'B');
    },
    'a static file': () => {
      write('static/img/x.png', 'x');
    },
    'a translation': () => {
      write('i18n/zh-cn/code.json', '{}');
    },
    'the configuration': () => {
      write('docusaurus.config.ts', 'x');
    },
    'the sidebars': () => {
      write('sidebars.ts', 'x');
    },
    'package.json': () => {
      write('package.json', '{"a":1}');
    },
    'the lock file': () => {
      write('package-lock.json', '{}');
    },
    'a commit, for the dates on the pages': commit,
    SITE_URL: () => vi.stubEnv('SITE_URL', 'https://example.org'),
    BASE_URL: () => vi.stubEnv('BASE_URL', '/notes/'),
  };

  test.each(Object.keys(changes))('%s', (name) => {
    const before = stamp.sourceDigest();
    changes[name]?.();
    expect(stamp.sourceDigest()).not.toBe(before);
  });
});

test('the digest stays with other times, other files and text moved to no other place', () => {
  const before = stamp.sourceDigest();
  fs.utimesSync(path.join(root, 'docs/a.md'), 0, 0);
  write('README.md', 'x');
  write('tests/a.test.ts', 'x');
  expect(stamp.sourceDigest()).toBe(before);
  expect(stamp.sourceDigest(['tests'])).not.toBe(before);
});

test.each([
  ['a name and a text', { 'docs/a.md': 'x' }, { 'docs/a.mdx': '' }],
  ['a text and the next name', { 'docs/a.md': 'A', 'docs/b.md': 'B' }, { 'docs/a.md': 'Adocs/b.md\0B' }],
])('%s are told apart', (_name, one, other) => {
  const digestOf = (files: object): string => {
    fs.rmSync(path.join(root, 'docs'), { recursive: true });
    for (const [file, text] of Object.entries(files)) write(file, text as string);
    return stamp.sourceDigest();
  };
  expect(digestOf(one)).not.toBe(digestOf(other));
});

test('a build counts as current only when it is complete and of these sources', () => {
  const digest = stamp.sourceDigest();
  expect(stamp.isBuildCurrent(digest)).toBe(false);
  stamp.writeBuildStamp(digest);
  expect(stamp.isBuildCurrent(digest), 'without a build').toBe(false);
  write('build/index.html', '');
  expect(stamp.isBuildCurrent(digest)).toBe(true);
  expect(stamp.isBuildCurrent('of other sources')).toBe(false);
  stamp.clearBuildStamp();
  expect(stamp.isBuildCurrent(digest), 'after an interrupted build').toBe(false);
});
