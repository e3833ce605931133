import { quantile } from '../search/measure';
import type { Part } from './options';
import type { SiteName } from './sites';

/** What a figure is in: sizes are measured in bytes. */
export type Unit = 'KB' | 'MB' | 'ms' | 's' | 'count' | 'points' | 'shift';

/** The most or least that our figure may be, and the most that it may be of the stock site's. */
export interface Target {
  /** In the unit. */
  most?: number;
  least?: number;
  ratio?: number;
}

/** A row of the report. */
export interface Metric {
  part: Part;
  name: string;
  unit: Unit;
  target?: Target;
  /** Not measured on the stock site. */
  isOursOnly?: boolean;
  /** Not measured on every system. */
  isOptional?: boolean;
}

/** Begins the name of a row that tells more of the one above. */
export const INDENT = '　';

/** What is measured, in the order of the report, with the targets. Rows without one only tell. */
export const METRICS = {
  scripts: { part: 'bytes', name: 'load 之前的 JS（gzip）', unit: 'KB', target: { most: 115, ratio: 0.6 } },
  styles: { part: 'bytes', name: 'CSS（gzip）', unit: 'KB', target: { most: 10, ratio: 0.5 } },
  html: { part: 'bytes', name: '文章的 HTML（未压缩）', unit: 'KB', target: { ratio: 0.4 } },
  requests: { part: 'bytes', name: '请求数，到网络空闲', unit: 'count', target: { most: 14 } },
  total: { part: 'bytes', name: '全部字节，到网络空闲（brotli）', unit: 'KB', target: { most: 135, ratio: 0.5 } },
  homeScripts: { part: 'bytes', name: `${INDENT}首页：load 之前的 JS（gzip）`, unit: 'KB', isOursOnly: true },
  homeStyles: { part: 'bytes', name: `${INDENT}首页：CSS（gzip）`, unit: 'KB', isOursOnly: true },
  homeHtml: { part: 'bytes', name: `${INDENT}首页：HTML（未压缩）`, unit: 'KB', isOursOnly: true },
  homeRequests: { part: 'bytes', name: `${INDENT}首页：请求数`, unit: 'count', isOursOnly: true },
  homeTotal: { part: 'bytes', name: `${INDENT}首页：全部字节（brotli）`, unit: 'KB', isOursOnly: true },
  nextBytes: { part: 'bytes', name: '去第二篇：代码与数据（brotli）', unit: 'KB', target: { most: 7 } },
  nextPictures: { part: 'bytes', name: `${INDENT}另有视野里的图片`, unit: 'KB' },
  nextTime: { part: 'times', name: '去第二篇：点击到新标题（慢四倍，慢速 4G）', unit: 'ms', target: { most: 160 } },
  blocking: { part: 'times', name: '主线程阻塞总时间（慢四倍）', unit: 'ms', target: { ratio: 0.2 } },
  shift: { part: 'times', name: '布局偏移', unit: 'shift', target: { most: 0 } },
  cold: { part: 'build', name: '从头构建', unit: 's', target: { most: 7 } },
  compress: { part: 'build', name: `${INDENT}其后压缩成 .br 与 .gz`, unit: 's', isOursOnly: true },
  changed: { part: 'build', name: '改一篇之后再构建', unit: 's', target: { most: 3 } },
  compressChanged: { part: 'build', name: `${INDENT}其后压缩`, unit: 's', isOursOnly: true },
  memory: { part: 'build', name: '构建的内存峰值', unit: 'MB', isOptional: true },
  performance: { part: 'lighthouse', name: 'Lighthouse（手机）：性能', unit: 'points', target: { least: 98 } },
  accessibility: { part: 'lighthouse', name: 'Lighthouse：无障碍', unit: 'points', target: { least: 100 } },
  'best-practices': { part: 'lighthouse', name: 'Lighthouse：最佳做法', unit: 'points', target: { least: 100 } },
  seo: { part: 'lighthouse', name: 'Lighthouse：SEO', unit: 'points', target: { least: 100 } },
} as const satisfies Record<string, Metric>;
export type MetricKey = keyof typeof METRICS;

/** The metrics with all that a metric may have. */
export const metrics = Object.entries(METRICS) as [MetricKey, Metric][];

/** Bytes in one of the units of size. */
const sizes: Partial<Record<Unit, number>> = { KB: 1024, MB: 2 ** 20 };

const decimals: Record<Unit, number> = { KB: 1, MB: 0, ms: 0, s: 1, count: 0, points: 0, shift: 3 };

/** @returns a value in its unit, rounded as it is printed */
export function inUnit(value: number, unit: Unit): number {
  return Number((value / (sizes[unit] ?? 1)).toFixed(decimals[unit]));
}

/** @returns a value as it is printed, without the unit */
export function figure(value: number, unit: Unit): string {
  return inUnit(value, unit).toFixed(decimals[unit]);
}

/** @returns the unit behind a figure, with a space; empty where the row's name tells it */
export function suffix(unit: Unit): string {
  return unit === 'count' || unit === 'points' || unit === 'shift' ? '' : ` ${unit}`;
}

/** Figures of all runs, by row and site. */
export class Results {
  private readonly samples = new Map<string, number[]>();

  add(key: MetricKey, site: SiteName, value: number): void {
    const id = `${key} ${site}`;
    this.samples.set(id, [...(this.samples.get(id) ?? []), value]);
  }

  /** @returns one value a run; empty when it was not measured */
  of(key: MetricKey, site: SiteName): readonly number[] {
    return this.samples.get(`${key} ${site}`) ?? [];
  }

  /** @returns NaN when it was not measured */
  median(key: MetricKey, site: SiteName): number {
    return quantile(this.of(key, site), 0.5);
  }

  /** @returns our median as part of the stock site's; NaN when one is missing or there is nothing to divide by */
  ratio(key: MetricKey): number {
    const stock = this.median(key, 'stock');
    return stock > 0 ? this.median(key, 'ours') / stock : NaN;
  }
}
