// `npm run test:reproducible`: the same commit built twice, in other folders, time zones and languages, is the same to the byte.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runNodeAside } from '../lib/process';
import { main } from './main';
import { cacheDir, root } from '../lib/paths';
import { differences } from '../../tests/support/sameFiles';

/** As far apart as terminals are. */
const places = [
  { folder: 'a', env: { TZ: 'Pacific/Kiritimati', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' } },
  { folder: '另一个 folder/b', env: { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' } },
];

/** Lines of a failed build's output to show. */
const SHOWN_LINES = 20;

/**
 * A clone of the last commit with the packages of this folder, and none of its caches. Links to the packages would not do:
 * the bundler goes by where a file really lies.
 */
function cloneTo(dir: string): void {
  execFileSync('git', ['clone', '--quiet', root, dir]);
  const packages = path.join(dir, 'node_modules');
  // The same files under a second name, where the system has that: a second instead of a minute.
  const isLinked = spawnSync('cp', ['-al', path.join(root, 'node_modules'), packages], { stdio: 'ignore' }).status === 0;
  if (!isLinked) fs.cpSync(path.join(root, 'node_modules'), packages, { recursive: true, verbatimSymlinks: true });
  fs.rmSync(path.join(packages, '.cache'), { recursive: true, force: true });
}

void main(async () => {
  const workshop = path.join(cacheDir, 'reproducible');
  fs.rmSync(workshop, { recursive: true, force: true });
  fs.mkdirSync(workshop, { recursive: true });
  // Both before the first build: a commit may be made while it runs.
  for (const { folder } of places) cloneTo(path.join(workshop, folder));
  const builds: string[] = [];
  for (const { folder, env } of places) {
    const dir = path.join(workshop, folder);
    console.log(
      `● 构建：${Object.entries(env)
        .map((pair) => pair.join('='))
        .join(' ')} 在 ${dir}`,
    );
    const logFile = path.join(workshop, `${String(builds.length)}.log`);
    const code = await runNodeAside(path.join(dir, 'src/cli/run.mjs'), ['build'], logFile, env);
    if (code !== 0) {
      console.log(fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
      return 1;
    }
    builds.push(path.join(dir, 'build'));
  }
  const [one = '', other = ''] = builds;
  const found = differences(one, other);
  for (const line of found) console.log(`✘ ${line}`);
  console.log(
    found.length === 0 ? '✔ 两次构建的每个文件逐字节相同' : `✘ ${String(found.length)} 个文件不同，两份都留在 ${workshop}`,
  );
  if (found.length > 0) return 1;
  // Otherwise both stay, to be looked into.
  fs.rmSync(workshop, { recursive: true });
  return 0;
});
