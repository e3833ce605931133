import process from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { AuthorError } from './authorError';

/** What `parseArgs` does not take, by the end of its error's code. */
const refused: [RegExp, string][] = [
  [/UNKNOWN_OPTION$/, '没有这个选项'],
  [/INVALID_OPTION_VALUE$/, '这个选项的值不对'],
  [/UNEXPECTED_POSITIONAL$/, '多了一个参数'],
];

/** @throws AuthorError with the usage */
function readArguments<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs<T>({ args: process.argv.slice(2), ...config });
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    const [, problem = '参数不对'] = refused.find(([pattern]) => pattern.test(code)) ?? [];
    const [, argument = message] = /'([^']+)'/.exec(message) ?? [];
    throw new AuthorError(`${problem}：${argument}\n${usage}`, { cause });
  }
}

/**
 * Runs the task of a command, which returns an exit code or keeps running. `--help` prints the usage
 * alone. An error is printed, a programming error with its stack, and the code is then 2: 1 says
 * that the command has found something.
 *
 * @param config the arguments, as `parseArgs` has them; without options there are none
 */
export async function main<T extends ParseArgsConfig>(
  usage: string,
  config: T,
  task: (parsed: ReturnType<typeof parseArgs<T>>) => Promise<number | void> | number | void,
): Promise<void> {
  try {
    if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
      console.log(usage);
      return;
    }
    const code = await task(readArguments(usage, config));
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error('\n✘', error instanceof AuthorError ? `${error.message}\n` : error);
    process.exitCode = 2;
  }
}
