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

/**
 * What the worker answers: the share that is done, the result, or why there is none (in Chinese;
 * empty for a fault of ours).
 */
export type Answer = { share: number } | { report: UpgradeReport } | { problem: string };

const answer = (message: Answer): void => postMessage(message);

async function run({ given, from, to }: Job): Promise<void> {
  const changes = loadBreakingChanges(from, to);
  const { files, unparsed } = collectFiles(given);
  let last = 0;
  const report = checkModules(files, await changes, (share) => {
    if (share - last < 0.01) return;
    last = share;
    answer({ share });
  });
  report.unparsed.unshift(...unparsed);
  answer({ report });
}

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  run(data).catch((error: unknown) => {
    answer({ problem: error instanceof CollectError ? error.message : '' });
    if (!(error instanceof CollectError)) throw error;
  });
});
