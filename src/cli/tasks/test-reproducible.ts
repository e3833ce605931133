// `npm run test:reproducible`: the same commit built twice, in other folders, time zones and languages, is the same to the byte.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNodeAside } from '../lib/command';
import { main } from '../lib/main';
import { root } from '../lib/paths';
import { differences } from '../lib/sameFiles';

/** As far apart as terminals are. */
const places = [
  { folder: 'a', env: { TZ: 'Pacific/Kiritimati', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' } },
  { folder: '另一个 folder/b', env: { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' } },
];

/** Lines of a failed build's output to show. */
const SHOWN_LINES = 20;

/** A clone of the last commit with the packages of this folder, and none of its caches. */
function cloneTo(dir: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, dir]);
  fs.mkdirSync(path.join(dir, 'node_modules'));
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name === '.cache') continue;
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(dir, 'node_modules', name), 'junction');
  }
}

void main(async () => {
  const workshop = fs.mkdtempSync(path.join(os.tmpdir(), 'reproducible-'));
  try {
    const builds: string[] = [];
    for (const { folder, env } of places) {
      const dir = path.join(workshop, folder);
      console.log(
        `● 构建：${Object.entries(env)
          .map((pair) => pair.join('='))
          .join(' ')} 在 ${dir}`,
      );
      cloneTo(dir);
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
    console.log(found.length === 0 ? '✔ 两次构建的每个文件逐字节相同' : `✘ ${String(found.length)} 个文件不同`);
    return found.length === 0 ? 0 : 1;
  } finally {
    fs.rmSync(workshop, { recursive: true, force: true });
  }
});
