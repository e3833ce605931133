import { markdownTable } from '../../../src/lib/markdownTable';
import { type SiteName, siteNames } from './sites';

/** For each metric its name, its digits, and what may not be exceeded: see {@link words}. */
const metrics = {
  scripts: ['执行的 JS，到网络空闲（gzip，KB）', 1, { stock: 1 }],
  styles: ['CSS（gzip，KB）', 1, { stock: 0.9 }],
  html: ['文章的 HTML（未压缩，KB）', 1, { stock: 0.41 }],
  total: ['全部字节，到网络空闲（brotli，KB）', 1, { stock: 0.5 }],
  requests: ['请求数，到网络空闲', 0, { own: 15 }],
  points: ['Lighthouse（手机）：性能', 0, { behind: 3 }],
  paint: ['Lighthouse：LCP（ms）', 0, { stock: 0.9, vitepress: 1.1 }],
  blocking: ['Lighthouse：阻塞总时间（ms）', 0, { stock: 0.5 }],
  shift: ['Lighthouse：布局偏移', 3, { own: 0.01 }],
  cold: ['从头构建（s）', 1, { stock: 1.4 }],
  changed: ['改一篇之后再构建（s）', 1, { stock: 1.4 }],
} as const;
export type Figures = Partial<Record<keyof typeof metrics, number>>;

/**
 * What `npm test` allows, in the units above, because no other site is beside it there. Raising a
 * limit needs its reason.
 */
export const pageLimits = {
  // The HTML has tests of hostile values (4 KB) and of two transactions at once (5 KB), and the
  // sidebar of a subject with more notes (1 KB). Ten notes more are in the routes and in the sidebar,
  // which are scripts. A pitfall more, with its error texts, is 1 KB of HTML. The bar for a newer
  // deploy is in a script of every page (0.3 KB), so that it needs no chunk and no fallback.
  note: { scripts: 178, styles: 16.5, html: 92, total: 194, requests: 12 },
  /** Other kinds of pages have styles of their own. The data of a list of notes is a script. */
  other: { scripts: 183, styles: 17.7, total: 185, requests: 12 },
} satisfies Record<string, Figures>;

/** The figures of each run. */
export type Results = Record<SiteName, Figures[]>;

/** Our own figure, its ratios to the others, and the points that VitePress has more. */
const words = { own: '', stock: '比原版 ', vitepress: '比 VitePress ', behind: '比 VitePress 少 ' };

/** @returns NaN when there are no values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

const show = (value: number, digits: number): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '—';

/** @returns a Markdown table of what was measured, and whether a target is missed */
export function report(results: Results): { table: string; isMissed: boolean } {
  const head = ['项目', '本站', '原版', 'VitePress', '比原版', '比 VitePress', '目标'];
  const rows: string[][] = [];
  let isMissed = false;
  for (const [key, [name, digits, target]] of Object.entries(metrics)) {
    const medians = siteNames.map((site) =>
      median(results[site].flatMap((run) => run[key as keyof Figures] ?? [])),
    );
    const [own = NaN, stock = NaN, vitepress = NaN] = medians;
    if (Number.isNaN(own)) continue;
    const ratios = { stock: own / stock, vitepress: own / vitepress };
    const values = { own, ...ratios, behind: vitepress - own };
    const limits = Object.entries(target) as [keyof typeof words, number][];
    const isOver = limits.some(([of, limit]) => values[of] > limit);
    isMissed ||= isOver;
    const targets = limits.map(([of, limit]) => `${words[of]}≤ ${limit}`).join('，');
    const figures = medians.map((value) => show(value, digits));
    const shown = Object.values(ratios).map((ratio) => show(ratio, 2));
    rows.push([name, ...figures, ...shown, isOver ? `${targets} ✗` : targets]);
  }
  return { table: markdownTable(head, rows), isMissed };
}
