import fs from 'node:fs/promises';
import path from 'node:path';

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes files into a folder, which then has no others. One call after the other: a development server comes to the next one
 * while it is still at the first.
 */
export async function fillDir(
  dir: string,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  const filled = last.then(async () => {
    await fs.rm(dir, { recursive: true, force: true });
    await fs.mkdir(dir, { recursive: true });
    await Promise.all(files.map(({ name, bytes }) => fs.writeFile(path.join(dir, name), bytes)));
  });
  last = filled.catch(() => undefined);
  await filled;
}
