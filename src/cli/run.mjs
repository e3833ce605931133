// Entry of every npm script. Plain JavaScript without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkNodeVersion, ensureDependencies } from './dependencies.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [task, ...args] = process.argv.slice(2);

try {
  checkNodeVersion(process.versions.node);
  ensureDependencies(root);
} catch (error) {
  console.error(`\n✘ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const child = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'src/cli', `${task}.ts`), ...args],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
if (child.error) throw child.error;
process.exit(child.status ?? 1);
