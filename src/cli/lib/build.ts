import { clearBuildStamp, isBuildCurrent, sourceDigest, writeBuildStamp } from './buildStamp';
import { docusaurus } from './command';

/**
 * Builds the site into `build/`.
 *
 * @param onlyIfStale skip the build when the sources have not changed since the last complete one
 * @returns the exit code of the build, 0 when it was skipped
 */
export function buildSite({ onlyIfStale }: { onlyIfStale: boolean }): number {
  const digest = sourceDigest();
  if (onlyIfStale && isBuildCurrent(digest)) {
    console.log('● 源文件未变，沿用上次的构建');
    return 0;
  }
  console.log('● 构建站点：docusaurus build');
  clearBuildStamp();
  const code = docusaurus(['build']);
  if (code === 0) writeBuildStamp(digest);
  return code;
}
