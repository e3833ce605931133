import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/**
 * @param {string} file
 * @returns {LockFile | undefined} undefined when the file is missing or is not JSON
 */
function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Says why the installed packages are not those of the lock file. npm writes `node_modules/.package-lock.json`
 * at the end of a complete install, so comparing the two also finds an interrupted one.
 *
 * @param {LockFile | undefined} locked package-lock.json
 * @param {LockFile | undefined} installed node_modules/.package-lock.json
 * @returns {string | undefined} a reason in Chinese, or undefined when they agree
 */
export function staleReason(locked, installed) {
  if (!installed) return '还没有安装依赖';
  for (const [name, wanted] of Object.entries(locked?.packages ?? {})) {
    // Optional packages (binaries of other platforms) are rightly absent.
    if (name === '' || wanted.optional || wanted.link) continue;
    const found = installed.packages?.[name]?.version;
    if (found !== wanted.version) {
      const label = name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `${label} 应为 ${wanted.version}，${found ? `现有 ${found}` : '尚未安装'}`;
    }
  }
  return undefined;
}

/**
 * Installs the locked dependencies when they are missing or differ from the lock file; otherwise does nothing and
 * needs no network.
 *
 * @param {string} root project folder
 * @throws {Error} in Chinese when the lock file is unreadable or `npm ci` fails
 */
export function ensureDependencies(root) {
  const locked = readLock(path.join(root, 'package-lock.json'));
  if (!locked) throw new Error('package-lock.json 缺失或已损坏。请用 git checkout package-lock.json 恢复后重试。');
  const reason = staleReason(locked, readLock(path.join(root, 'node_modules/.package-lock.json')));
  if (!reason) return;
  console.log(`● 安装依赖（${reason}）：npm ci`);
  // npm tells its own path to the scripts it runs; going through node avoids npm.cmd and a shell on Windows.
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const args = ['ci', '--no-audit', '--no-fund'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    throw new Error('npm ci 没有完成（原因见上）。请检查网络与磁盘空间，然后重新运行同一条命令。');
  }
}
