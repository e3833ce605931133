import { spawn } from 'node:child_process';
import process from 'node:process';

interface CommandOptions {
  cwd?: string;
  /** Added to the environment. */
  env?: Record<string, string>;
  /** Written to standard input. */
  input?: string;
  /** Milliseconds until it is killed. */
  timeout: number;
  signal?: AbortSignal;
}

export interface CommandResult {
  /** null when it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command to its end.
 *
 * @throws in Chinese when it cannot be started or was killed by its time limit or the signal
 */
export function runCommand(
  command: string,
  args: string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const { cwd, env, input = '', timeout, signal } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, timeout, signal });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    child.on('error', (cause) => {
      const reason = `无法运行 ${command}：${cause.message}。请确认它已安装并在 PATH 里。`;
      reject(new Error(signal?.aborted ? '已中断。' : reason, { cause }));
    });
    child.on('close', (code, killedBy) => {
      if (killedBy)
        reject(
          new Error(
            `${command} 超过 ${Math.round(timeout / 1000)} 秒没有结束，已停止。\n${stderr}`,
          ),
        );
      else resolve({ code, stdout, stderr });
    });
    // A command that reads nothing may have gone before its input is written.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
