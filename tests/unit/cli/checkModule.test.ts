import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { format } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../support/folder';

const folder = temporaryFolder({
  'my_module/__manifest__.py': "{'name': 'a', 'version': '17.0.1.0.0'}",
  'my_other/models/a.py': 'x = 1',
  'my_other/node_modules/a.js': '',
  'empty/readme.md': '',
  'links/a.py': 'x = 1',
  'links/gbk.py': Uint8Array.of(0xd6, 0xd0),
});

/** Runs the command in this process: to start one would take most of the time. */
async function run(...options: string[]): Promise<{ status: unknown; output: string }> {
  vi.resetModules();
  vi.stubEnv('INIT_CWD', folder);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'check-module.ts', ...options]);
  const lines: string[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...parts) => {
      lines.push(format(...parts));
    });
  process.exitCode = undefined;
  await import('../../../src/cli/check-module');
  const status = await vi.waitUntil(() => process.exitCode !== undefined && [process.exitCode], {
    timeout: 30_000,
  });
  return { status: status[0], output: lines.map((line) => `${line}\n`).join('') };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

test('the exit code says whether something is found that --fail-on names', async () => {
  const failing = await run('my_module', '--to', '18');
  expect(failing.status).toBe(1);
  expect(failing.output).toMatch(
    /^\[不能用\] .+\n {4}→ .+\n {4}my_module\/__manifest__\.py:1\n\n17\.0 → 18\.0：1 个文件/,
  );
  expect((await run('my_module', '--to', '18', '--fail-on', 'deprecated')).status).toBe(0);
  expect(await run('my_other', '--to', '19')).toEqual({
    status: 0,
    output:
      '17.0 → 19.0：1 个文件：不能用 0 处，已弃用 0 处，行为变了 0 处；没有 __manifest__.py，按一个模块检查\n',
  });
});

test('JSON has each upgrade, annotations the paths from where the command was started', async () => {
  const options = ['.', '--from', '18', '--to', '19', '--to', '20', '--format', 'json'];
  const { output: json } = await run(...options);
  const { version, results } = JSON.parse(json) as {
    version: number;
    results: { to: number; findings: { path: string }[]; warnings: string[] }[];
  };
  expect([version, results.map(({ to }) => to)]).toEqual([1, [19, 20]]);
  expect(results[0]?.warnings).toEqual([
    'my_module/__manifest__.py 的版本号是 17.0，检查的是从 18.0 升级',
  ]);
  expect((await run('my_module', '--to', '18', '--format', 'github')).output).toMatch(
    /^::error file=my_module\/__manifest__\.py,line=1::.+%0A/,
  );
});

test.each([
  ['nowhere', '没有 nowhere'],
  ['my_other --to 21', '没有从 17 升到 21 的数据，有的是 17 → 18、17 → 19'],
  ['my_other --from 19 --to 18', '没有从 19 升到 18 的数据'],
  ['', '没有写要检查的目录'],
  ['empty', '没有能检查的文件'],
  ['my_other --format x', '没有格式 x'],
  ['my_other --fail-on x', '--fail-on 没有 x'],
  ['my_other --to 18 --to 19 --diff', '只能有一个 --to'],
])('「%s」 is refused with the reason, and without a stack', async (line, reason) => {
  const { status, output } = await run(...line.split(' ').filter(Boolean));
  expect(output).toContain(reason);
  expect(output).not.toContain('    at ');
  expect(status).toBe(2);
});

test('what was not read is named, and is no success; links that lead back are not followed', async () => {
  fs.symlinkSync('nothing', path.join(folder, 'links/b.py'));
  fs.symlinkSync('nothing', path.join(folder, 'links/.#c.py'));
  fs.symlinkSync('..', path.join(folder, 'links/up'));
  fs.symlinkSync('.', path.join(folder, 'links/here'));
  fs.symlinkSync('../my_module', path.join(folder, 'links/my_module'));
  const { status, output } = await run('links', '--to', '18');
  expect(output).toContain('[没有读懂] 读不出来：没有权限，或文件已不在\n    links/b.py:1');
  expect(output).toMatch(/\[没有读懂\] 不是 UTF-8 编码\n.*gbk\.py:1/);
  expect(output).toContain('2 个文件：');
  expect(output).toContain('2 个文件没有读懂');
  expect(status).toBe(1);
  fs.rmSync(path.join(folder, 'links/my_module'));
  expect((await run('links', '--to', '18')).status).toBe(2);
});
