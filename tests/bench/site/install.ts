import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../../../src/lib/paths';

/** Everything of the bench: sites, their caches, tools. */
export const benchDir = path.join(cacheDir, 'bench');

/** Time for a download, milliseconds. */
const TIMEOUT = 5 * 60_000;

/** A package that only the bench needs, in a folder of its own. */
export interface BenchPackage {
  name: string;
  /** Exact. */
  version: string;
}

const prefixOf = ({ name }: BenchPackage): string => path.join(benchDir, 'packages', name.replace('/', '-'));

/** @returns absolute path of the installed package */
export function packageDir(one: BenchPackage): string {
  return path.join(prefixOf(one), 'node_modules', one.name);
}

function isInstalled(one: BenchPackage): boolean {
  try {
    const manifest = fs.readFileSync(path.join(packageDir(one), 'package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: string }).version === one.version;
  } catch {
    return false;
  }
}

/**
 * Installs a package below `.cache/bench/`, when it is not there. It stays out of package.json: nothing but the bench needs
 * it, and it is large.
 *
 * @returns whether it is there now
 */
export function ensurePackage(one: BenchPackage, log: (line: string) => void): boolean {
  if (isInstalled(one)) return true;
  const prefix = prefixOf(one);
  log(`● 安装 ${one.name} ${one.version}（只供测量，不进 package.json）`);
  fs.mkdirSync(prefix, { recursive: true });
  // Without a manifest of its own npm would take the project's.
  fs.writeFileSync(path.join(prefix, 'package.json'), '{"private":true}\n');
  const args = ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--legacy-peer-deps', `${one.name}@${one.version}`];
  // As in src/cli/dependencies.mjs: through node, without npm.cmd and a shell on Windows.
  const npm = process.env.npm_execpath;
  const options: SpawnSyncOptions = { cwd: prefix, stdio: ['ignore', 'ignore', 'inherit'], timeout: TIMEOUT };
  if (npm) spawnSync(process.execPath, [npm, ...args], options);
  else spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return isInstalled(one);
}
