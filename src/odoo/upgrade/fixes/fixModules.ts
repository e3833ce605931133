import { createTwoFilesPatch } from 'diff';
import { sourceText } from '../../../lib/sourceText';
import { groupBy } from '../../../lib/groupBy';
import type { BreakingChanges } from '../breakingChanges';
import { checkModules, type Unparsed, type UpgradeReport } from '../checkModules';
import type { SourceFile } from '../context';
import { applyToSource } from './edits';

/** A file before and after its fixes, as it is stored. */
export interface FixedFile {
  path: string;
  /** Where it was given. */
  givenPath: string;
  before: string;
  after: string;
}

/** What the fixes of modules make of them. */
export interface FixedModules {
  files: FixedFile[];
  /** The files that are left as they are, because they would no longer parse. */
  refused: Unparsed[];
  /** What is still to be done. */
  report: UpgradeReport;
}

/** A fix can make place for another one that overlaps with it; more rounds than this are a fault. */
const maxRounds = 5;

/**
 * Makes the certain changes in modules until there are none left, so that a second run changes
 * nothing.
 *
 * @param first the report about these files, if there is one
 */
export function fixModules(
  files: readonly SourceFile[],
  changes: BreakingChanges,
  first?: UpgradeReport,
): FixedModules {
  const originals = new Map(files.map(({ path, text, given }) => [path, given?.text ?? text]));
  const texts = new Map(originals);
  const refused = new Map<string, Unparsed>();
  const read = (): SourceFile[] =>
    [...texts].map(([path, text]) => ({ path, text: sourceText(text) }));
  const unparsedIn = (report: UpgradeReport, path: string): number =>
    report.unparsed.filter((each) => each.path === path).length;
  let report = first ?? checkModules(read(), changes);
  for (let round = 0; round < maxRounds; round += 1) {
    const fixes = report.fixes.filter(({ path }) => !refused.has(path));
    if (fixes.length === 0) break;
    const before = new Map<string, string>();
    for (const [path, ofFile] of groupBy(fixes, (fix) => fix.path)) {
      const text = texts.get(path) ?? '';
      before.set(path, text);
      texts.set(
        path,
        applyToSource(
          text,
          ofFile.flatMap(({ edits }) => edits),
        ),
      );
    }
    const next = checkModules(read(), changes);
    const broken = [...before].filter(
      ([path]) => unparsedIn(next, path) > unparsedIn(report, path),
    );
    for (const [path] of broken) {
      const reason = '改后读不了，这个文件没有改';
      refused.set(path, {
        path,
        line: next.unparsed.find((each) => each.path === path)?.line ?? 1,
        reason,
      });
      texts.set(path, originals.get(path) ?? '');
    }
    report = broken.length > 0 ? checkModules(read(), changes) : next;
  }
  const changed = files.flatMap(({ path, given }): FixedFile[] => {
    const [before = '', after = ''] = [originals.get(path), texts.get(path)];
    return after === before ? [] : [{ path, givenPath: given?.path ?? path, before, after }];
  });
  return { files: changed, refused: [...refused.values()], report };
}

/** @returns the changes as a unified diff, which `git apply` takes */
export const formatPatch = (files: readonly FixedFile[]): string =>
  files
    .map(({ path, before, after }) =>
      createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
        context: 3,
      }).replace(/^=+\n/, ''),
    )
    .join('');
