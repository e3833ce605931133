import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} LockFile */

/** Lowest Node.js version that every dependency in the lock file accepts. Same figure as `engines` in package.json. */
export const minimumNode = /** @type {const} */ ([20, 19]);

/**
 * Refuses a Node.js that is too old, before a dependency fails with a message nobody understands.
 *
 * @param {string} version e.g. "20.19.0"
 * @throws {Error} in Chinese, with the version found, the one needed and how to get it
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = minimumNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `当前 Node.js 是 ${version}，本项目需要 ${wantedMajor}.${wantedMinor} 或更新的版本。\n` +
      '  请安装 Node.js 20 LTS（https://nodejs.org/）后重试。',
  );
}

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
 * Says why the installed packages are not those of the lock file. npm writes its record of them at the end of a complete
 * install, so comparing the two also finds an interrupted one.
 *
 * @param {LockFile} locked package-lock.json
 * @param {LockFile | undefined} installed node_modules/.package-lock.json
 * @returns {string | undefined} a reason in Chinese, or undefined when they agree
 */
export function staleReason(locked, installed) {
  if (!installed) return '还没有安装依赖';
  for (const [name, wanted] of Object.entries(locked.packages ?? {})) {
    // Optional packages (binaries of other platforms) are rightly absent.
    if (name === '' || wanted.optional || wanted.link) continue;
    const found = installed.packages?.[name]?.version;
    if (found === wanted.version) continue;
    return `${name.replace(/.*node_modules\//, '')} 应为 ${wanted.version}，${found ? `现有 ${found}` : '尚未安装'}`;
  }
  return undefined;
}

/**
 * Installs the locked dependencies when they are not there; otherwise does nothing and needs no network.
 *
 * @param {string} root project folder
 * @throws {Error} in Chinese when the lock file is unreadable or `npm ci` fails
 */
export function ensureDependencies(root) {
  const locked = readLock(path.join(root, 'package-lock.json'));
  if (!locked)
    throw new Error(
      'package-lock.json 缺失或已损坏。请用 git checkout package-lock.json 恢复后重试。',
    );
  const reason = staleReason(locked, readLock(path.join(root, 'node_modules/.package-lock.json')));
  if (!reason) return;
  console.log(`● 安装依赖（${reason}）：npm ci`);
  const options = {
    cwd: root,
    stdio: /** @type {const} */ ('inherit'),
    shell: process.platform === 'win32',
  };
  if (spawnSync('npm', ['ci', '--no-audit', '--no-fund'], options).status === 0) return;
  throw new Error('npm ci 没有完成（原因见上）。请检查网络与磁盘空间，然后重新运行同一条命令。');
}
