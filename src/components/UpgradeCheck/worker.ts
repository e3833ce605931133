// Checks the reader's files beside the page, so that the page answers meanwhile. Ending the worker
// cancels the check.
import { strToU8, zipSync } from 'fflate';
import {
  checkModules,
  CollectError,
  collectFiles,
  fixModules,
  formatPatch,
  loadBreakingChanges,
} from '@site/src/odoo/analysis';
import type { GivenFile, Upgrade, UpgradeReport } from '@site/src/odoo';

/** What the page asks for. */
export interface Job extends Upgrade {
  given: GivenFile[];
}

/** Why there is no result: what the reader gave, in Chinese; a file of the site, or a fault of ours. */
export type Problem = { said: string } | 'notLoaded' | 'ours';

/** The certain changes of the modules: a patch for each file, and all changed files. */
export interface Fixed {
  patches: { path: string; patch: string }[];
  zip: Uint8Array<ArrayBuffer>;
}

/** What the worker answers: the share that is done, the result, or why there is none. */
export type Answer =
  | { share: number }
  | { report: UpgradeReport; fixed?: Fixed }
  | { problem: Problem };

/** Makes the changes of the modules that were checked; the page asks for it after the result. */
let fix = (): void => undefined;

const answer = (message: Answer): void => postMessage(message);

async function run({ given, from, to }: Job): Promise<void> {
  const { files, unparsed } = collectFiles(given);
  const changes = await loadBreakingChanges(from, to, files).catch(() => undefined);
  if (!changes) {
    answer({ problem: 'notLoaded' });
    return;
  }
  let last = 0;
  const report = checkModules(files, changes, (share) => {
    if (share - last < 0.01) return;
    last = share;
    answer({ share });
  });
  report.unparsed.unshift(...unparsed);
  answer({ report });
  fix = () => {
    const fixed = fixModules(files, changes, report).files;
    const patches = fixed.map((file) => ({ path: file.path, patch: formatPatch([file]) }));
    const entries = fixed.map(({ path, after }) => [path, strToU8(after)] as const);
    answer({ report, fixed: { patches, zip: zipSync(Object.fromEntries(entries)) } });
  };
}

addEventListener('message', ({ data }: MessageEvent<Job | 'fix'>) => {
  if (data === 'fix') {
    fix();
    return;
  }
  run(data).catch((error: unknown) => {
    answer({ problem: error instanceof CollectError ? { said: error.message } : 'ours' });
    if (!(error instanceof CollectError)) throw error;
  });
});
