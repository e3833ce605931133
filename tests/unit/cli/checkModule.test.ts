import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { temporaryFolder } from '../../support/folder';

const folder = temporaryFolder({
  'my_module/__manifest__.py': "{'name': 'a', 'version': '17.0.1.0.0'}",
  'my_other/models/a.py': 'x = 1',
});

function run(...options: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli/check-module.ts', ...options],
    { cwd: root, encoding: 'utf8', env: { ...process.env, INIT_CWD: folder } },
  );
  return { status, output: stdout + stderr };
}

test('the exit code says whether something fails', () => {
  const failing = run('my_module', '--to', '18');
  expect(failing.status).toBe(1);
  expect(failing.output).toMatch(/^my_module\/__manifest__\.py:1 \[会报错\] .+\n {4}→ ./);
  expect(run('my_other', '--to', '19')).toEqual({
    status: 0,
    output: '\n1 个文件：会报错 0 处，已弃用 0 处，行为变了 0 处\n',
  });
}, 60_000);

test('a module that is not there and an unknown series are errors', () => {
  expect(run('nowhere').output).toContain('没有 nowhere');
  expect(run('my_other', '--to', '21').output).toContain(
    '没有从 17 升到 21 的数据，有的是 17 → 18、17 → 19',
  );
}, 60_000);
