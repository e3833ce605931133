import type { Row } from '../table';
import { quantile } from '../search/measure';
import { SITES, type SiteName } from './sites';

/** What a figure is in: sizes are measured in bytes. */
type Unit = 'B' | 'KB' | 'MB' | 'ms' | 's' | 'count' | 'shift';

interface Metric {
  name: string;
  unit: Unit;
  /** What our figure, in its unit, or its ratio to the stock site's has to reach. Times are for a machine that does nothing else. */
  target?: { max?: number; min?: number; ratio?: number };
  /** Measured of our site alone. */
  isOwn?: true;
}

/** What is measured, in the order of the report. */
const METRICS = {
  scripts: { name: 'load 之前的 JS（gzip）', unit: 'KB', target: { max: 130 } },
  growth: { name: '每多一篇笔记，load 之前的 JS 多出', unit: 'B', target: { max: 10 } },
  styles: { name: 'CSS（gzip）', unit: 'KB', target: { max: 12.3 } },
  html: { name: '文章的 HTML（未压缩）', unit: 'KB', target: { max: 53 } },
  requests: { name: '请求数，到网络空闲', unit: 'count', target: { max: 14 } },
  total: { name: '全部字节，到网络空闲（brotli）', unit: 'KB', target: { max: 150 } },
  nextBytes: { name: '去第二篇：代码与数据（brotli）', unit: 'KB', target: { max: 7 } },
  nextTime: { name: '去第二篇：点击到新标题（慢四倍，慢速 4G）', unit: 'ms', target: { max: 260 } },
  blocking: { name: '主线程阻塞总时间（慢四倍）', unit: 'ms', target: { ratio: 0.15 } },
  shift: { name: '布局偏移', unit: 'shift', target: { max: 0.01 } },
  cold: { name: '从头构建（本站连同 CSP 与压缩）', unit: 's', target: { ratio: 1 } },
  changed: { name: '改一篇之后再构建', unit: 's', target: { ratio: 1 } },
  memory: { name: '构建进程的内存峰值', unit: 'MB' },
  files: { name: '.br、.gz 与索引的文件数', unit: 'count', target: { max: 400 }, isOwn: true },
  dev: { name: '从头 dev 到第一页', unit: 's', target: { max: 7 } },
  saved: { name: 'dev 里保存一篇到看见', unit: 'ms', target: { max: 1000 } },
  performance: { name: 'Lighthouse（手机）：性能', unit: 'count', target: { min: 95 } },
  accessibility: { name: 'Lighthouse：无障碍', unit: 'count', target: { min: 100 } },
  'best-practices': { name: 'Lighthouse：最佳做法', unit: 'count', target: { min: 100 } },
  seo: { name: 'Lighthouse：SEO', unit: 'count', target: { min: 100 } },
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

/** @returns what has to be reached, in words */
export function targetWords({ max, min, ratio }: NonNullable<Metric['target']>): string {
  const words = [
    max !== undefined && `≤ ${max}`,
    min !== undefined && `≥ ${min}`,
    ratio !== undefined && `≤ ${ratio} 倍`,
  ];
  return words.filter((word) => word !== false).join('，');
}

/** @returns the rows of the report: ours, the stock site's, and the ratio of the medians */
export function rowsOf(results: Results): Row[] {
  return (Object.entries(METRICS) as [MetricKey, Metric][]).map(
    ([key, { name, unit, target = {}, isOwn = false }]) => {
      const values = SITES.map((site) => results[site][key] ?? []);
      const [ours = NaN, stock = NaN] = values.map((runs) => quantile(runs, 0.5));
      const ratio = ours / stock;
      // Compared as printed. Neither points nor a shift of next to nothing can be divided.
      const shown = parseFloat(figure(ours, unit));
      const isMissed =
        values.slice(0, isOwn ? 1 : 2).some((runs) => runs.length === 0) ||
        (target.max !== undefined && shown > target.max) ||
        (target.min !== undefined && shown < target.min) ||
        (target.ratio !== undefined && ratio > target.ratio);
      const isDivisible =
        Number.isFinite(ratio) && !name.startsWith('Lighthouse') && unit !== 'shift';
      const [own = '', other = ''] = values.map((runs) => spread(runs, unit));
      return {
        name,
        figures: [own, isOwn ? '—' : other, isDivisible ? ratio.toFixed(2) : '—'],
        target: targetWords(target),
        isMissed,
      };
    },
  );
}
