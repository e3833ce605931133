// Checks the reader's files beside the page, so that the page answers meanwhile. Ending the worker
// cancels the check.
import {
  checkModules,
  CollectError,
  collectFiles,
  loadBreakingChanges,
} from '@site/src/odoo/analysis';
import type { GivenFile, Upgrade, UpgradeReport } from '@site/src/odoo';

/** What the page asks for. */
export interface Job extends Upgrade {
  given: GivenFile[];
}

/** Why there is no result: what the reader gave, in Chinese; a file of the site, or a fault of ours. */
export type Problem = { said: string } | 'notLoaded' | 'ours';

/** What the worker answers: the share that is done, the result, or why there is none. */
export type Answer = { share: number } | { report: UpgradeReport } | { problem: Problem };

const answer = (message: Answer): void => postMessage(message);

async function run({ given, from, to }: Job): Promise<void> {
  const { files, unparsed } = collectFiles(given);
  const changes = await loadBreakingChanges(from, to).catch(() => undefined);
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
}

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  run(data).catch((error: unknown) => {
    answer({ problem: error instanceof CollectError ? { said: error.message } : 'ours' });
    if (!(error instanceof CollectError)) throw error;
  });
});
