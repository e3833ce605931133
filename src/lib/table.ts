import { width } from '../../tests/bench/search/report';
import {
  figure,
  inUnit,
  type Metric,
  type MetricKey,
  metrics,
  type Results,
  suffix,
  type Target,
  type Unit,
} from '../../tests/bench/site/metrics';
import type { Part } from '../../tests/bench/site/options';
import { siteLabels, type SiteName } from '../../tests/bench/site/sites';

/** Said of a figure that should be there. */
export const UNMEASURED = '未测';
/** Said of a figure that need not be there. */
const NONE = '—';

/** @returns a target in words */
export function targetText({ most, least, ratio }: Target, unit: Unit): string {
  return [
    most === undefined ? '' : most === 0 ? '0' : `≤ ${most}${suffix(unit)}`,
    least === undefined ? '' : `≥ ${least}`,
    ratio === undefined ? '' : `≤ ${ratio.toFixed(2)} 倍`,
  ]
    .filter(Boolean)
    .join('，');
}

/**
 * Whether our figure meets its target. It is compared as printed.
 *
 * @param value in its own unit of measurement, e.g. bytes
 * @param ratio to the stock site's; NaN when there is none, and the target for it is then left out
 */
export function meets({ most, least, ratio: mostRatio }: Target, unit: Unit, value: number, ratio: number): boolean {
  const shown = inUnit(value, unit);
  if (most !== undefined && shown > most) return false;
  if (least !== undefined && shown < least) return false;
  return mostRatio === undefined || Number.isNaN(ratio) || Number(ratio.toFixed(2)) <= mostRatio;
}

/** @returns the median, and from where to where the runs went */
function spread(values: readonly number[], median: number, unit: Unit): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => figure(value, unit));
  const range = least === most ? '' : `（${least}–${most}）`;
  return `${figure(median, unit)}${suffix(unit)}${range}`;
}

/** A row of the report, ready to print. */
export interface Row {
  name: string;
  ours: string;
  stock: string;
  ratio: string;
  target: string;
  /** Whether the target is met; undefined where there is none, or nothing to compare with it. */
  ok?: boolean;
  /** Whether a figure is missing that was asked for. */
  isFailed: boolean;
}

function rowOf(key: MetricKey, metric: Metric, results: Results, withStock: boolean): Row {
  const { name, unit, target, isOursOnly = false, isOptional = false } = metric;
  const cell = (site: SiteName, isWanted: boolean): string => {
    const values = results.of(key, site);
    if (values.length > 0) return spread(values, results.median(key, site), unit);
    return isWanted ? UNMEASURED : NONE;
  };
  const [ours, stock] = [cell('ours', !isOptional), cell('stock', withStock && !isOursOnly && !isOptional)];
  const [value, ratio] = [results.median(key, 'ours'), results.ratio(key)];
  return {
    name,
    ours,
    stock,
    // Neither points nor a shift of next to nothing can be divided.
    ratio: Number.isNaN(ratio) || unit === 'points' || unit === 'shift' ? NONE : ratio.toFixed(2),
    target: target ? targetText(target, unit) : '',
    ...(target && !Number.isNaN(value) ? { ok: meets(target, unit, value, ratio) } : {}),
    isFailed: [ours, stock].includes(UNMEASURED),
  };
}

/** @returns the rows of the parts that were asked for */
export function rowsOf(results: Results, parts: ReadonlySet<Part>, withStock: boolean): Row[] {
  return metrics.filter(([, { part }]) => parts.has(part)).map(([key, metric]) => rowOf(key, metric, results, withStock));
}

/** @returns lines of cells in columns, two spaces apart; Chinese characters take two places */
export function align(lines: readonly (readonly string[])[]): string {
  const columns = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => width(line[i] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((text, i) => text + ' '.repeat((columns[i] ?? 0) - width(text)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const mark = (ok: boolean | undefined): string => (ok === undefined ? '' : ok ? ' ✓' : ' ✗');

/** @returns the report as text */
export function table(rows: readonly Row[]): string {
  return align([
    ['', siteLabels.ours, siteLabels.stock, '比值', '目标'],
    ...rows.map(({ name, ours, stock, ratio, target, ok }) => [name, ours + mark(ok), stock, ratio, target]),
  ]);
}

/** @returns a line for each row that misses its target */
export function misses(rows: readonly Row[]): string[] {
  return rows
    .filter(({ ok }) => ok === false)
    .map(({ name, ours, ratio, target }) => `${name.trim()} ${ours}${ratio === NONE ? '' : `，${ratio} 倍`}，目标 ${target}`);
}
