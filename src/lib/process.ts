import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from './paths';

/** @returns the path of a package's script, which `node` runs on every system without npx */
export const packageScript = (file: string): string => path.join(root, 'node_modules', file);

/**
 * Runs a Node.js script with the terminal passed through. A signal to this process is passed on,
 * and ends it after the script.
 *
 * @param timeout in milliseconds, after which the script is killed
 * @returns the exit code; null when the script crashed or was killed
 */
export async function runNode(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  timeout?: number,
): Promise<number | null> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout,
    killSignal: 'SIGKILL',
  });
  const stop = (signal: NodeJS.Signals): void => {
    child.once('close', () => process.exit(128 + os.constants.signals[signal]));
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  const [code] = (await once(child, 'close')) as [number | null];
  for (const signal of signals) process.off(signal, stop);
  return code;
}

/** The script of the command `docusaurus`. */
export const docusaurusScript = packageScript('@docusaurus/core/bin/docusaurus.mjs');
