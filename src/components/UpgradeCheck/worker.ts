// Checks the reader's files beside the page, so that the page answers meanwhile. Ending the worker
// cancels the check.
import { AuthorError } from '@site/src/lib/authorError';
import { strToU8, zipSync } from 'fflate';
import {
  checkModules,
  collectFiles,
  fixModules,
  formatPatch,
  loadBreakingChanges,
  type SourceLine,
  sourceLineOf,
} from '@site/src/odoo/analysis';
import {
  effectNames,
  type Finding,
  type GivenFile,
  type Upgrade,
  type UpgradeReport,
} from '@site/src/odoo';

/** What the page asks for. */
export interface Job extends Upgrade {
  given: GivenFile[];
}

/** Why there is no result: what the reader gave, in Chinese; a file of the site, or a fault of ours. */
export type Problem = { said: string } | 'notLoaded' | 'ours';

/** What is said of a line: a finding, or why it was not read. */
export type Diagnostic = Pick<Finding, 'path' | 'line' | 'message'> &
  Partial<Pick<Finding, 'fix' | 'note'>> & { label: string; source: SourceLine };

/** The certain changes of the modules: a patch, and all changed files. */
export interface Fixed {
  patch: string;
  files: number;
  zip: Uint8Array<ArrayBuffer>;
}

/** What the worker answers: the share that is done, the result, or why there is none. */
export type Answer =
  | { share: number }
  | { report: UpgradeReport; diagnostics: Diagnostic[]; fixed?: Fixed }
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
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const diagnostics = [
    ...report.findings.map((finding) => ({ ...finding, label: effectNames[finding.effect] })),
    ...report.unparsed.map((each) => ({
      ...each,
      ...{ label: '没有读懂', message: each.reason, name: '' },
    })),
  ].map((each) => ({ ...each, source: sourceLineOf(texts.get(each.path) ?? '', each) }));
  answer({ report, diagnostics });
  fix = () => {
    const fixed = fixModules(files, changes, report).files;
    const entries = fixed.map(({ path, after }) => [path, strToU8(after)] as const);
    const zip = zipSync(Object.fromEntries(entries));
    const patch = formatPatch(fixed);
    answer({ report, diagnostics, fixed: { patch, files: fixed.length, zip } });
  };
}

addEventListener('message', ({ data }: MessageEvent<Job | 'fix'>) => {
  if (data === 'fix') {
    fix();
    return;
  }
  run(data).catch((error: unknown) => {
    answer({ problem: error instanceof AuthorError ? { said: error.message } : 'ours' });
    if (!(error instanceof AuthorError)) throw error;
  });
});
