import type { Row } from '../../../src/lib/table';
import { quantile } from '../search/measure';
import { SITES, type SiteName } from './sites';

/** What a figure is in: sizes are measured in bytes. */
type Unit = 'KB' | 'MB' | 'ms' | 's' | 'count' | 'shift';

interface Metric {
  name: string;
  unit: Unit;
  /** What is reached today: our figure, in its unit, or its ratio to the stock site's, must not fall behind. */
  floor?: { max?: number; min?: number; ratio?: number };
}

/** What is measured, in the order of the report. */
const METRICS = {
  scripts: { name: 'load 之前的 JS（gzip）', unit: 'KB', floor: { ratio: 0.85 } },
  styles: { name: 'CSS（gzip）', unit: 'KB', floor: { ratio: 0.8 } },
  html: { name: '文章的 HTML（未压缩）', unit: 'KB', floor: { ratio: 0.5 } },
  requests: { name: '请求数，到网络空闲', unit: 'count', floor: { max: 14 } },
  total: { name: '全部字节，到网络空闲（brotli）', unit: 'KB', floor: { ratio: 0.5 } },
  nextBytes: { name: '去第二篇：代码与数据（brotli）', unit: 'KB', floor: { max: 8 } },
  nextTime: { name: '去第二篇：点击到新标题（慢四倍，慢速 4G）', unit: 'ms' },
  blocking: { name: '主线程阻塞总时间（慢四倍）', unit: 'ms', floor: { ratio: 0.5 } },
  shift: { name: '布局偏移', unit: 'shift', floor: { max: 0.01 } },
  cold: { name: '从头构建（本站连同 CSP 与压缩）', unit: 's' },
  changed: { name: '改一篇之后再构建', unit: 's' },
  memory: { name: '构建进程的内存峰值', unit: 'MB' },
  dev: { name: '从头 dev 到第一页', unit: 's' },
  performance: { name: 'Lighthouse（手机）：性能', unit: 'count' },
  accessibility: { name: 'Lighthouse：无障碍', unit: 'count', floor: { min: 100 } },
  'best-practices': { name: 'Lighthouse：最佳做法', unit: 'count', floor: { min: 100 } },
  seo: { name: 'Lighthouse：SEO', unit: 'count', floor: { min: 100 } },
} as const satisfies Record<string, Metric>;
export type MetricKey = keyof typeof METRICS;

/** Figures of all runs. */
export type Results = Record<SiteName, Partial<Record<MetricKey, number[]>>>;

const scale: Partial<Record<Unit, number>> = { KB: 1024, MB: 2 ** 20 };
const digits: Partial<Record<Unit, number>> = { KB: 1, s: 1, shift: 3 };

/** @returns a value in its unit, as it is printed */
export function figure(value: number, unit: Unit): string {
  const text = (value / (scale[unit] ?? 1)).toFixed(digits[unit] ?? 0);
  return unit === 'count' || unit === 'shift' ? text : `${text} ${unit}`;
}

/** @returns the median, and from where to where the runs went */
function spread(values: readonly number[], unit: Unit): string {
  if (values.length === 0) return '未测';
  const [min, max] = [figure(Math.min(...values), unit), figure(Math.max(...values), unit)];
  return figure(quantile(values, 0.5), unit) + (min === max ? '' : `（${min} – ${max}）`);
}

/** @returns the rows of the report: ours, the stock site's, and the ratio of the medians */
export function rowsOf(results: Results): Row[] {
  return (Object.entries(METRICS) as [MetricKey, Metric][]).map(([key, { name, unit, floor }]) => {
    const values = SITES.map((site) => results[site][key] ?? []);
    const [ours = NaN, stock = NaN] = values.map((runs) => quantile(runs, 0.5));
    const ratio = ours / stock;
    // Compared as printed. Neither points nor a shift of next to nothing can be divided.
    const shown = parseFloat(figure(ours, unit));
    const isMissed =
      values.some((runs) => runs.length === 0) ||
      (floor?.max !== undefined && shown > floor.max) ||
      (floor?.min !== undefined && shown < floor.min) ||
      (floor?.ratio !== undefined && ratio > floor.ratio);
    const words = [
      floor?.max !== undefined && `≤ ${floor.max}`,
      floor?.min !== undefined && `≥ ${floor.min}`,
      floor?.ratio !== undefined && `≤ ${floor.ratio} 倍`,
    ].filter((word) => word !== false);
    const isDivisible = Number.isFinite(ratio) && !name.startsWith('Lighthouse') && unit !== 'shift';
    return {
      name,
      figures: [...values.map((runs) => spread(runs, unit)), isDivisible ? ratio.toFixed(2) : '—'],
      floor: words.join('，'),
      isMissed,
    };
  });
}
