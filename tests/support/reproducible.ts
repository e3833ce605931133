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

/** Characters shown before and after the first difference of two files. */
const AROUND = 60;

/** The hash in a name: a file whose content differs has another one. */
const hash = /[.-][0-9a-f]{8,32}(?=\.\w+(?:\.(?:br|gz))?$)/;

/** Files below a folder by their names without hashes, relative to it. */
function filesBelow(dir: string): Map<string, string> {
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.statSync(path.join(dir, name)).isFile());
  return new Map(files.map((name) => [name.replace(hash, ''), name]));
}

/** Where two files begin to differ, with the text there in each. */
function firstDifference(one: Buffer, other: Buffer): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const excerpt = (bytes: Buffer): string =>
    JSON.stringify(bytes.subarray(Math.max(0, at - AROUND), at + AROUND).toString('utf8'));
  return `第 ${String(at)} 字节起不同\n    ${excerpt(one)}\n    ${excerpt(other)}`;
}

/**
 * Compares two folders byte by byte.
 *
 * @returns a line in Chinese for each file that only one has, or that differs in name or content; precompressed files are
 *   named only where what they are made from is the same
 */
export function differences(one: string, other: string): string[] {
  const [files, others] = [filesBelow(one), filesBelow(other)];
  const found = new Map<string, string>();
  for (const [key, name] of files) {
    const counterpart = others.get(key);
    if (counterpart === undefined) {
      found.set(key, `${name}：只在第一份里`);
      continue;
    }
    const [a, b] = [fs.readFileSync(path.join(one, name)), fs.readFileSync(path.join(other, counterpart))];
    if (!a.equals(b)) found.set(key, `${name}：${firstDifference(a, b)}`);
    else if (name !== counterpart) found.set(key, `${name}：内容相同，第二份里叫 ${counterpart}`);
  }
  for (const [key, name] of others) if (!files.has(key)) found.set(key, `${name}：只在第二份里`);
  return [...found].flatMap(([key, line]) =>
    found.has(key.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(key) ? [] : [line],
  );
}

/**
 * A clone of the last commit with the packages of this folder, and none of its caches. Links to the packages would not do:
 * the bundler goes by the real path of a file.
 */
function cloneTo(dir: string): void {
  execFileSync('git', ['clone', '--quiet', root, dir]);
  const packages = path.join(dir, 'node_modules');
  // Hard links, where the system has them: a second instead of a minute.
  const isLinked = spawnSync('cp', ['-al', path.join(root, 'node_modules'), packages], { stdio: 'ignore' }).status === 0;
  if (!isLinked) fs.cpSync(path.join(root, 'node_modules'), packages, { recursive: true, verbatimSymlinks: true });
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
      console.log(fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
      return 1;
    }
  }
  const [one = '', other = ''] = environments.map(({ folder }) => path.join(workshop, folder, 'build'));
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
