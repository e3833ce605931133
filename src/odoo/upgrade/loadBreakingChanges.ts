import { baseSeries, upgradeTargets } from '../versions';
import type { VersionDiff } from '../diff/versionDiff';
import type { SourceFile } from './context';
import { loadArchs } from './loadArchs';
import { type ReplacementTable, BreakingChanges } from './breakingChanges';

/**
 * Loads what changes from one series to a later one, for example from 17 to 19.
 *
 * @param files the modules to check; without them the views that they extend are not loaded
 */
export async function loadBreakingChanges(
  from: number,
  to: number,
  files?: readonly SourceFile[],
): Promise<BreakingChanges> {
  const archs = files && (await loadArchs(files, from, to));
  const series = upgradeTargets.filter((each) => each <= to);
  const all = series.map(async (each) => {
    const [diff, replacements] = (await Promise.all([
      import(`../data/diffs/${each}.json`),
      import(`../data/replacements/${each}.json`),
    ])) as [{ default: VersionDiff }, { default: ReplacementTable }];
    return { series: each, diff: diff.default, replacements: replacements.default };
  });
  return new BreakingChanges(await Promise.all(all), from, archs);
}

const known = new Map<number, Promise<BreakingChanges>>();

/** @returns what changes from 17.0 to a later series, read once */
export function breakingChangesTo(series: number): Promise<BreakingChanges> {
  const changes = known.get(series) ?? loadBreakingChanges(baseSeries, series);
  known.set(series, changes);
  return changes;
}
