import { execFile, type ExecFileOptions } from 'node:child_process';
import process from 'node:process';
import { AuthorError } from '../lib/authorError';

/** `env` is added to the environment, `input` goes to standard input. */
interface CommandOptions extends Pick<ExecFileOptions, 'cwd' | 'env' | 'signal'> {
  input?: string;
  timeout: number;
}

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command to its end. @throws AuthorError when it cannot start, or was killed */
export function runCommand(
  command: string,
  args: string[],
  { env, input = '', ...options }: CommandOptions,
): Promise<CommandResult> {
  const settings = { ...options, env: { ...process.env, ...env }, maxBuffer: Infinity };
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, settings, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      if (typeof code === 'number') resolve({ code, stdout, stderr });
      else if (options.signal?.aborted) reject(new AuthorError('已中断。', { cause: error }));
      else if (error?.killed) {
        const seconds = Math.round(options.timeout / 1000);
        reject(new AuthorError(`${command} 超过 ${seconds} 秒没有结束，已停止。\n${stderr}`));
      } else {
        const reason = `无法运行 ${command}：${error?.message ?? ''}。请确认它已安装并在 PATH 里。`;
        reject(new AuthorError(reason, { cause: error }));
      }
    });
    // A command that reads nothing may have ended before its input is written.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
