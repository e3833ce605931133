import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../../../src/lib/paths';

/** Everything of the bench: sites, their caches, tools. */
export const benchDir = path.join(cacheDir, 'bench');

/**
 * Installs a package below `.cache/bench/`, when it is not there. It stays out of package.json: nothing but the bench needs
 * it, and it is large.
 *
 * @param version exact
 * @returns folder of the package
 */
export function installPackage(name: string, version: string): string {
  const prefix = path.join(benchDir, 'packages', `${name.replace('/', '-')}-${version}`);
  const dir = path.join(prefix, 'node_modules', name);
  if (fs.existsSync(path.join(dir, 'package.json'))) return dir;
  console.log(`● 安装 ${name} ${version}（只供测量，不进 package.json）`);
  fs.mkdirSync(prefix, { recursive: true });
  // Without a manifest of its own npm would take the project's.
  fs.writeFileSync(path.join(prefix, 'package.json'), '{"private":true}\n');
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('请用 npm run bench 运行。');
  const args = [
    npm,
    'install',
    '--prefix',
    prefix,
    '--no-audit',
    '--no-fund',
    '--legacy-peer-deps',
    `${name}@${version}`,
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: prefix,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} ${version} 装不上，原因见上，多半是没有网络。`);
  return dir;
}
