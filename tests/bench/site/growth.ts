import { figure, suffix, type Target, type Unit } from './metrics';
import { align, meets, targetText } from '../../../src/lib/table';

/** What was measured with so many synthetic notes. */
export interface Point {
  notes: number;
  value: number;
}

/** How something grows. */
export type Shape = '不变' | '线性' | '快于线性' | '慢于线性';

/** A change smaller than this share of the start is none. */
const FLAT = 0.05;

/** The last slope may differ by this factor from the first and the growth is still called linear: builds are noisy. */
const LINEAR = 1.35;

const slope = (a: Point, b: Point): number => (b.value - a.value) / (b.notes - a.notes);

/**
 * Tells how something grows, from its first slope and its last.
 *
 * @param points at least two, with more notes each
 */
export function shapeOf(points: readonly Point[]): Shape {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) throw new Error('a shape needs two points');
  if (Math.abs(last.value - first.value) <= FLAT * first.value) return '不变';
  const [start, end] = [slope(first, second), slope(beforeLast, last)];
  if (end > start * LINEAR) return '快于线性';
  return end * LINEAR < start ? '慢于线性' : '线性';
}

/** What is measured of a site with synthetic notes. */
export interface GrowthMetric {
  name: string;
  unit: Unit;
  /** Of the most notes; for `grown` of what the notes added. */
  target?: Target & { isGrown?: boolean };
}

/** What grows, with what a thousand notes may cost. Sizes are measured in bytes. */
export const GROWTH = {
  build: { name: '从头构建', unit: 's', target: { most: 60 } },
  memory: { name: '构建的内存峰值', unit: 'MB', target: { most: 3.5 * 1024 } },
  scripts: { name: 'load 之前的 JS（gzip）', unit: 'KB', target: { most: 25, isGrown: true } },
  html: { name: '文章的 HTML（未压缩）', unit: 'KB' },
  index: { name: '搜索索引，全部（未压缩）', unit: 'KB' },
  searchFiles: { name: '首次搜索取的索引文件数', unit: 'count' },
  searchBytes: { name: '首次搜索取的索引（brotli）', unit: 'KB' },
} as const satisfies Record<string, GrowthMetric>;
export type GrowthKey = keyof typeof GROWTH;

/** What was measured, by row; rows that a site does not have are empty. */
export type GrowthResults = Partial<Record<GrowthKey, Point[]>>;

/** @returns the three sizes a growth is measured at beside none at all */
export function sizesOf(notes: number): number[] {
  return [0, Math.round(notes / 4), Math.round(notes / 2), notes];
}

/** A figure with more digits than a row of its own: a note adds little. */
function perNote(first: Point, last: Point, unit: Unit): string {
  const value = slope(first, last);
  if (unit === 'KB') return `${value.toFixed(0)} B`;
  if (unit === 's') return `${(value * 1000).toFixed(0)} ms`;
  return `${figure(value * 1000, unit)}${suffix(unit)}/千篇`;
}

function lineOf({ name, unit, target }: GrowthMetric, points: readonly Point[]): string[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const compared = target?.isGrown ? last.value - first.value : last.value;
  const mark = target ? (meets(target, unit, compared, NaN) ? ' ✓' : ' ✗') : '';
  return [
    name,
    ...points.map(({ value }) => figure(value, unit) + suffix(unit)),
    perNote(first, last, unit),
    shapeOf(points) + mark,
    target ? `${target.isGrown ? '多出 ' : ''}${targetText(target, unit)}` : '',
  ];
}

/**
 * The growth of one site as text.
 *
 * @param real number of real docs, which are there at every size
 */
export function growthTable(results: GrowthResults, real: number): string {
  const entries = Object.entries(GROWTH) as [GrowthKey, GrowthMetric][];
  const measured = entries.flatMap(([key, metric]) => (results[key]?.length ? [{ metric, points: results[key] }] : []));
  const sizes = measured[0]?.points.map(({ notes }) => `${real + notes} 篇`) ?? [];
  return align([
    ['', ...sizes, '每多一篇', '增长', '一千篇的目标'],
    ...measured.map(({ metric, points }) => lineOf(metric, points)),
  ]);
}
