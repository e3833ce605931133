import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import lockfile from 'proper-lockfile';

/** A lock that was not renewed for this long, in milliseconds, is of a process that was killed. */
const stale = 30_000;

/**
 * Locks a site for a build, because two at once would write the same files; waits for the other one
 * and says so. The lock covers the processes that this one starts, which see BUILD_LOCK_HELD, and
 * ends with this one at the latest.
 *
 * @param siteDir absolute path of the project folder
 * @returns a function that unlocks
 */
export async function lockBuild(siteDir: string): Promise<() => Promise<void>> {
  if (process.env.BUILD_LOCK_HELD) return () => Promise.resolve();
  const cache = path.join(siteDir, '.cache');
  const lock = (retries?: object) =>
    lockfile.lock(siteDir, {
      lockfilePath: path.join(cache, 'build.lock'),
      stale,
      retries,
      // A build that was stopped for a while goes on; the default would throw.
      onCompromised: ({ message }) => console.warn(`● 构建的锁失效了：${message}`),
    });
  fs.mkdirSync(cache, { recursive: true });
  const unlock = await lock().catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    console.log('● 另一个构建正在进行，等它结束');
    return lock({ forever: true, minTimeout: 500, factor: 1 });
  });
  process.env.BUILD_LOCK_HELD = '1';
  return async () => {
    delete process.env.BUILD_LOCK_HELD;
    await unlock();
  };
}
