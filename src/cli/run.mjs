// Entry of `npm start` and `npm test`. Plain JavaScript without dependencies, because it runs
// before anything is installed.
import { execSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

// First, because older versions do not have `import.meta.dirname`. Docusaurus loads ES modules by
// `require`, which 20.19 and 22.12 were the first to do without a flag.
if (!process.features.require_module) {
  console.error(
    `\n✘ 当前 Node.js 是 ${process.versions.node}，本项目需要 20.19 以上的 20，或 22.12 以上的版本：https://nodejs.org/\n`,
  );
  process.exit(1);
}

const root = path.resolve(import.meta.dirname, '../..');
const [, , task] = process.argv;

/**
 * @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} packages
 */
const packagesIn = (file) =>
  JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages ?? {};

/** Whether npm's record of what it installed has all that the lock file names. */
function isInstalled() {
  if (!fs.existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(
    // Binaries of other systems are optional.
    ([name, { version, optional }]) =>
      name === '' || optional || installed[name]?.version === version,
  );
}
if (!isInstalled()) {
  console.log('● 安装依赖：npm ci');
  execSync('npm ci --include=dev --no-audit --no-fund', { cwd: root, stdio: 'inherit' });
}
// npm passes a signal on to the shell between them alone, so the task ends with that shell.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
// The task runs in this process, so that a signal to it stops the task.
const script = path.join(root, `src/cli/${task}.ts`);
process.chdir(root);
process.argv.splice(1, 2, script);
await import('tsx');
await import(pathToFileURL(script).href);
