import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { baseUrl } from '../config/urls';
import { readSearchProvider } from '../search/provider';
import { clearBuildStamp, isBuildCurrent, sourceDigest, writeBuildStamp } from './buildStamp';
import { docusaurus } from '../lib/process';
import { compressSite } from '../lib/precompress';
import { nginxSite } from './nginx';
import { writeOfflineFiles } from './offlineManifest';
import { buildDir, cacheDir } from '../lib/paths';
import { applyCsp } from './csp';

/** Beside the site, not in it: what is in the folder is public. */
const nginxFile = path.join(cacheDir, 'nginx-site.conf');

/**
 * Builds the site into `build/`, with its policy, its precompressed files and its service worker.
 *
 * @param onlyIfStale skip the build when the sources have not changed since the last complete one
 * @returns the exit code of the build, 0 when it was skipped
 */
export async function buildSite({ onlyIfStale }: { onlyIfStale: boolean }): Promise<number> {
  const digest = sourceDigest();
  if (onlyIfStale && isBuildCurrent(digest)) {
    console.log('● 源文件未变，沿用上次的构建');
    return 0;
  }
  console.log('● 构建站点：docusaurus build');
  clearBuildStamp();
  const code = docusaurus(['build']);
  if (code !== 0) return code;
  const rules = applyCsp({
    dir: buildDir,
    base: baseUrl,
    provider: readSearchProvider(process.env),
  });
  fs.writeFileSync(nginxFile, nginxSite(baseUrl, rules));
  console.log(`● ${await compressSite(buildDir)} 个文本文件各有了 .br 与 .gz`);
  await writeOfflineFiles(buildDir);
  writeBuildStamp(digest);
  return 0;
}
