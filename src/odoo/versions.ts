/** One series of Odoo, as the site speaks of it. */
export interface OdooVersion {
  series: number;
  /**
   * What is said of it comes from modules that were run on it, from its source tree, or from what
   * others publish (`reading`), where no tree can be had.
   */
  basis: 'run' | 'source' | 'reading';
  /** Whether `data/diffs` and `data/replacements` say what it changes. */
  hasDiff: boolean;
}

/**
 * The one list of series, in order. Everything about series derives from it, so a new one is an
 * entry here and its data: see README.md.
 */
export const versions: readonly OdooVersion[] = [
  { series: 16, basis: 'source', hasDiff: false },
  { series: 17, basis: 'run', hasDiff: false },
  { series: 18, basis: 'run', hasDiff: true },
  { series: 19, basis: 'run', hasDiff: true },
  { series: 20, basis: 'reading', hasDiff: true },
];

const seriesOf = (isWanted: (version: OdooVersion) => boolean): number[] =>
  versions.filter(isWanted).map(({ series }) => series);

/** Every series that a page may speak of. */
export const allSeries = seriesOf(() => true);

/** Those in which the modules of the notes are run. */
export const runSeries = seriesOf(({ basis }) => basis === 'run');

/** Notes are written for the first of them; src/notes/series.ts derives the others. */
export const [baseSeries = NaN, ...laterSeries] = runSeries;

/** Those of which pages say something, but no module was run. */
export const otherSeries = seriesOf(({ basis }) => basis !== 'run');

/** Those of which no tree was read: what is said of them comes from others. */
export const readingSeries = seriesOf(({ basis }) => basis === 'reading');

/** The series to which the upgrade check can take a module. */
export const upgradeTargets = seriesOf(({ hasDiff }) => hasDiff);

/** From one series to a later one. */
export type Upgrade = Record<'from' | 'to', number>;

/** What the upgrade check can answer. */
export const upgrades: readonly Upgrade[] = [baseSeries, ...upgradeTargets].flatMap((from) =>
  upgradeTargets.flatMap((to) => (from < to ? [{ from, to }] : [])),
);

/**
 * @returns the upgrade that is chosen first for code of a series: to the last series in which the
 *   modules are run, and from that one to the next
 */
export function upgradeFrom(series: number): Upgrade {
  const known = upgrades.filter(({ from }) => from === series);
  return (known.filter(({ to }) => runSeries.includes(to)).at(-1) ?? known[0]) as Upgrade;
}

export const defaultUpgrade = upgradeFrom(baseSeries);

/** @returns the name of a series: `18.0` for 18 */
export const seriesName = (series: number): string => `${series}.0`;

/** @returns the URL of a file or folder in the source of a series; a URL stays as it is */
export const sourceUrl = (series: number, path: string): string =>
  path.startsWith('https:')
    ? path
    : `https://github.com/odoo/odoo/blob/${seriesName(series)}/${path}`;
