import process from 'node:process';

/** Runs a task, which returns an exit code or keeps running. An error is printed as its message alone, and the code is then 1. */
export async function main(task: () => Promise<number | void> | number | void): Promise<void> {
  try {
    const code = await task();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error(`\n✘ ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
