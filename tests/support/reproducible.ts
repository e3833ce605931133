import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, root } from '../../src/lib/paths';
import { runNodeAside } from '../../src/lib/process';

/** As far apart as terminals are. */
const environments = [
  { folder: 'a', env: { TZ: 'Pacific/Kiritimati', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' } },
  { folder: '另一个 folder/b', env: { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' } },
];

/** Lines of a failed build's output to show. */
const SHOWN_LINES = 20;

/** Files below a folder with their bytes. */
function filesBelow(dir: string): Map<string, Buffer> {
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.statSync(path.join(dir, name)).isFile());
  return new Map(files.map((name) => [name, fs.readFileSync(path.join(dir, name))]));
}

/** @returns a line in Chinese for each file that only one of two folders has, or that differs */
export function differences(one: string, other: string): string[] {
  const [files, others] = [filesBelow(one), filesBelow(other)];
  return [...new Set([...files.keys(), ...others.keys()])].flatMap((name) => {
    const [a, b] = [files.get(name), others.get(name)];
    if (a && b) return a.equals(b) ? [] : [`${name}：内容不同`];
    return `${name}：只在第${a ? '一' : '二'}份里`;
  });
}

/**
 * A clone of the last commit with the packages of this folder, and none of its caches. Links to the packages would not do:
 * the bundler goes by the real path of a file.
 */
function cloneTo(dir: string): void {
  execFileSync('git', ['clone', '--quiet', root, dir]);
  const packages = path.join(dir, 'node_modules');
  // Hard links, where the system has them: a second instead of a minute.
  const isLinked =
    spawnSync('cp', ['-al', path.join(root, 'node_modules'), packages], { stdio: 'ignore' })
      .status === 0;
  if (!isLinked)
    fs.cpSync(path.join(root, 'node_modules'), packages, {
      recursive: true,
      verbatimSymlinks: true,
    });
  fs.rmSync(path.join(packages, '.cache'), { recursive: true, force: true });
}

/**
 * Builds the last commit twice, in other folders, time zones and languages, and compares the files.
 *
 * @returns exit code
 */
export async function buildsAreReproducible(): Promise<number> {
  const workshop = path.join(cacheDir, 'reproducible');
  fs.rmSync(workshop, { recursive: true, force: true });
  fs.mkdirSync(workshop, { recursive: true });
  // Both before the first build: a commit may be made while it runs.
  for (const { folder } of environments) cloneTo(path.join(workshop, folder));
  for (const { folder, env } of environments) {
    const dir = path.join(workshop, folder);
    console.log(`● 构建：TZ=${env.TZ} LANG=${env.LANG} 在 ${dir}`);
    const logFile = `${dir}.log`;
    const code = await runNodeAside(path.join(dir, 'src/cli/run.mjs'), ['build'], logFile, env);
    if (code !== 0) {
      console.log(
        fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'),
      );
      return 1;
    }
  }
  const [one = '', other = ''] = environments.map(({ folder }) =>
    path.join(workshop, folder, 'build'),
  );
  const found = differences(one, other);
  for (const line of found) console.log(`✘ ${line}`);
  if (found.length > 0) {
    console.log(`✘ ${String(found.length)} 个文件不同，两份都留在 ${workshop}`);
    return 1;
  }
  console.log('✔ 两次构建的每个文件逐字节相同');
  fs.rmSync(workshop, { recursive: true });
  return 0;
}
