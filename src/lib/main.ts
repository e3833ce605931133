import process from 'node:process';

/**
 * Runs a task and turns an error into one readable message and exit code 1.
 *
 * @param task returns an exit code, or nothing for a server that goes on
 */
export async function main(task: () => Promise<number | void> | number | void): Promise<void> {
  try {
    const code = await task();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error(`\n✘ ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
