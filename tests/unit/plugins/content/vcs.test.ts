import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../../../src/lib/paths';

describe('vcs() with the real git', () => {
  let folder: string;

  beforeEach(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'vcs-')));
  });

  afterEach(() => {
    fs.rmSync(folder, { recursive: true });
  });

  function git(cwd: string, ...args: string[]): void {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }

  /** Calls vcs() in a process of its own, whose working directory git looks at. */
  function run(
    cwd: string,
    env: NodeJS.ProcessEnv = {},
  ): { result: string; quotepath: string; warnings: string } {
    const script = `const { vcs } = require(${JSON.stringify(path.join(root, 'src/plugins/content/vcs.ts'))});
      const result = vcs();
      console.log('RESULT ' + JSON.stringify({ result, quotepath: String(process.env.GIT_CONFIG_VALUE_0) }));`;
    const tsx = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, '-e', script], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder), NO_COLOR: '1', ...env },
    });
    const line = /^RESULT (.*)$/m.exec(stdout)?.[1];
    if (!line) throw new Error(stderr);
    return { ...(JSON.parse(line) as { result: string; quotepath: string }), warnings: stderr };
  }

  test('full history: used, and git prints Chinese paths as they are', () => {
    git(folder, 'init', '-q');
    expect(run(folder)).toEqual({ result: 'default-v2', quotepath: 'false', warnings: '' });
  });

  test.each([
    ['outside git', () => run(folder), '不在 git 仓库中'],
    ['no git installed', () => run(folder, { PATH: folder, Path: folder }), '未安装 git'],
    [
      'shallow clone',
      () => {
        git(folder, 'init', '-q', 'origin');
        for (const message of ['1', '2'])
          git(path.join(folder, 'origin'), 'commit', '-q', '--allow-empty', '-m', message);
        git(
          folder,
          'clone',
          '-q',
          '--depth',
          '1',
          pathToFileURL(path.join(folder, 'origin')).href,
          'clone',
        );
        return run(path.join(folder, 'clone'));
      },
      '浅克隆，历史不完整；git fetch --unshallow',
    ],
  ])('%s: one warning with the reason, no dates', (_name, result, reason) => {
    const { result: vcs, warnings } = result();
    expect(vcs).toBe('disabled');
    expect(warnings.match(/页面不显示最后更新时间/g)).toHaveLength(1);
    expect(warnings).toContain(reason);
  });
});
