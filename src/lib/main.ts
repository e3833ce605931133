import process from 'node:process';
import { AuthorError } from './authorError';

/**
 * Runs a task, which returns an exit code or keeps running. An error is printed, a programming
 * error with its stack, and the code is then 1.
 */
export async function main(task: () => Promise<number | void> | number | void): Promise<void> {
  try {
    const code = await task();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error('\n✘', error instanceof AuthorError ? `${error.message}\n` : error);
    process.exitCode = 1;
  }
}
