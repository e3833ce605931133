import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { root } from '../../../src/lib/paths';
import { temporaryFolder } from '../../support/folder';

const folder = temporaryFolder({
  'src/cli/run.mjs': fs.readFileSync(path.join(root, 'src/cli/run.mjs')),
  'src/cli/task.ts': `import { runNode } from ${JSON.stringify(path.join(root, 'src/lib/process'))};
    void runNode(require.resolve('./command.cjs'), []);`,
  'src/cli/command.cjs': 'console.log("ready"); setInterval(() => undefined, 1000);',
  'package-lock.json': '{}',
});
fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends a task and the command that it runs',
  async (signal) => {
    const child = spawn(process.execPath, [path.join(folder, 'src/cli/run.mjs'), 'task']);
    await once(child.stdout, 'data');
    child.kill(signal);
    // It comes when no process has the pipe any more.
    expect(await once(child, 'close')).toEqual([128 + os.constants.signals[signal], null]);
  },
);

test('a Node.js that cannot load ES modules by require is told which one can', () => {
  const args = ['--no-experimental-require-module', path.join(folder, 'src/cli/run.mjs'), 'task'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toContain('需要 20.19 以上的 20，或 22.12 以上');
  expect(status).toBe(1);
});

test.skipIf(process.platform === 'win32')('a task of npm ends with the shell of npm', async () => {
  // What follows the command keeps any shell from being replaced by it.
  const shell = spawn('sh', ['-c', `"${process.execPath}" src/cli/run.mjs task; true`], {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  expect(await once(shell, 'close')).toEqual([null, 'SIGTERM']);
});
