import { docusaurusScript, runNode } from '../lib/process';
import { isBuildCurrent, sourceDigest, writeBuildStamp } from './buildStamp';

/** Builds the site, unless the sources have not changed since the last time. @returns the exit code, 0 when it was skipped */
export function buildIfStale(): number {
  const digest = sourceDigest();
  if (isBuildCurrent(digest)) {
    console.log('● 源文件未变，沿用上次的构建');
    return 0;
  }
  console.log('● 构建站点：docusaurus build');
  const code = runNode(docusaurusScript, ['build']);
  if (code === 0) writeBuildStamp(digest);
  return code;
}
