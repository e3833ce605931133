import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { git as runGit } from '../../../src/lib/git';
import { writeFiles } from '../../../src/lib/writeFiles';
import { readPublished } from '../../../src/notes/history';
import { vcs } from '../../../src/plugins/vcs';
import { temporaryFolder } from '../../support/folder';

const folder = fs.realpathSync(temporaryFolder());

const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
const git = (cwd: string, ...args: string[]): string => runGit(cwd, ...identity, ...args);

const { env: own } = process;
afterEach(() => {
  process.env = own;
  vi.restoreAllMocks();
});

/**
 * Calls vcs() twice, as a build does, with variables of its own: it gives the git that Docusaurus
 * runs its settings by them, and remembers what it has said.
 */
function run(cwd: string, env: NodeJS.ProcessEnv = {}) {
  process.env = { ...own, GIT_CEILING_DIRECTORIES: path.dirname(folder), ...env };
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const isDisabled = [vcs(cwd), vcs(cwd)].map((setting) => setting === 'disabled');
  return { isDisabled, warnings: warn.mock.calls.flat().join('\n') };
}

function shallowClone(): string {
  const origin = path.join(folder, 'origin');
  git(folder, 'init', '-q', 'origin');
  for (const message of ['1', '2']) git(origin, 'commit', '-q', '--allow-empty', '-m', message);
  git(folder, 'clone', '-q', '--depth', '1', pathToFileURL(origin).href, 'clone');
  return path.join(folder, 'clone');
}

function emptyRepository(name: string): string {
  git(folder, 'init', '-q', name);
  return path.join(folder, name);
}

test('a full history is used each time, also one of another owner that the CI trusts', () => {
  const full = emptyRepository('full');
  git(full, 'commit', '-q', '--allow-empty', '-m', '1');
  const trusted = {
    GIT_TEST_ASSUME_DIFFERENT_OWNER: '1',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: '*',
  };
  const used = { isDisabled: [false, false], warnings: '' };
  expect(run(full)).toEqual(used);
  expect(run(full, trusted)).toEqual(used);
});

test('a site in a folder of a repository knows its new pages, but not those of an import', () => {
  const repository = emptyRepository('mono');
  const site = path.join(repository, 'site');
  const commit = (names: string[]): void => {
    writeFiles(
      site,
      names.map((name) => ({ path: `docs/${name}.md`, content: `${names.join('')}\n` })),
    );
    git(repository, 'add', '-A');
    git(repository, 'commit', '-q', '-m', 'docs: 页');
  };
  commit([...'零一二三四五六七八九十']);
  commit(['新页', '零']);
  // As on Chinese Windows, and in terminals that show logs in color.
  git(repository, 'config', 'i18n.logOutputEncoding', 'gbk');
  git(repository, 'config', 'color.ui', 'always');
  expect([...readPublished(site).keys()]).toEqual(['docs/新页.md']);
  expect(readPublished(site).get('docs/新页.md')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each([
  ['outside git', () => run(folder), '不在 git 仓库中'],
  ['no git installed', () => run(folder, { PATH: folder, Path: folder }), '未安装 git'],
  ['no commit yet', () => run(emptyRepository('empty')), '这个 git 仓库还没有提交'],
  [
    'another owner',
    // git's own tests pretend so: https://github.com/git/git/blob/master/t/t0033-safe-directory.sh
    () => run(emptyRepository('foreign'), { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
    'git config --global --add safe.directory ',
  ],
  ['shallow clone', () => run(shallowClone()), '浅克隆，历史不完整；git fetch --unshallow'],
])('%s: one warning with the reason, no dates', (_name, result, reason) => {
  const { isDisabled, warnings } = result();
  expect(isDisabled).toEqual([true, true]);
  expect(warnings.match(/页面不显示最后更新时间/g)).toHaveLength(1);
  expect(warnings).toContain(reason);
});
