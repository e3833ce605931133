import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { root } from './paths';

const require = createRequire(path.join(root, 'package.json'));

/** Finds the script of a package's command, which `node` then runs on every system without npx or a shell. */
export function packageCommand(packageName: string, command?: string): string {
  const manifestFile = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifestFile) as { bin?: string | Record<string, string> };
  const script =
    typeof bin === 'string' ? bin : bin?.[command ?? packageName.split('/').pop() ?? ''];
  if (!script) throw new Error(`${packageName} 没有名为 ${command ?? packageName} 的命令`);
  return path.resolve(path.dirname(manifestFile), script);
}

/** Runs a Node.js script with the terminal passed through. @returns the exit code; 1 when the process was killed */
export function runNode(script: string, args: string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** The script of the command `docusaurus`. */
export const docusaurusScript = packageCommand('@docusaurus/core', 'docusaurus');
