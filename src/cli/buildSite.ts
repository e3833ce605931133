import fs from 'node:fs';
import path from 'node:path';
import { lockBuild } from '../lib/buildLock';
import { root } from '../lib/paths';
import { docusaurusScript, runNode } from '../lib/process';
import { isBuildComplete, reasonToBuild, sourceDigest, writeBuildStamp } from './buildStamp';

/** Time after which a build hangs, in milliseconds: more than twenty times what one takes. */
const timeout = 10 * 60_000;

const bundlerCache = path.join(root, 'node_modules/.cache');

/**
 * Runs `docusaurus build`, and once more without the bundler's cache when it crashes or hangs.
 *
 * @returns the exit code
 */
async function build(): Promise<number> {
  const run = () => runNode(docusaurusScript, ['build'], {}, timeout);
  const code = await run();
  if (code !== null) return code;
  console.warn('● 构建崩溃或卡住了，多半是打包器的缓存坏了。删去 node_modules/.cache，再构建一次');
  fs.rmSync(bundlerCache, { recursive: true, force: true });
  return (await run()) ?? 1;
}

/**
 * Builds the site when no other build of it is running.
 *
 * @param isForced whether also to build when the sources have not changed since the last time
 * @returns the exit code, 0 when it was skipped
 */
export async function buildSite(isForced = false): Promise<number> {
  const unlock = await lockBuild(root);
  try {
    const digest = sourceDigest();
    const reason = isForced ? '全部测试' : reasonToBuild(digest);
    if (!reason) {
      console.log('● 源文件未变，沿用上次的构建');
      return 0;
    }
    console.log(`● 构建站点（${reason}）：docusaurus build`);
    const code = (await build()) || Number(!isBuildComplete());
    if (code === 0) writeBuildStamp(digest);
    return code;
  } finally {
    await unlock();
  }
}
