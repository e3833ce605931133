import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../../src/lib/paths';
import { type Bar, chart } from './chart';
import { figure, INDENT, METRICS, type MetricKey, type Results, suffix } from './metrics';
import type { Options } from './options';
import { type Row, rowsOf } from '../../../src/lib/table';

const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

const readmeFile = path.join(root, 'README.md');
const chartFile = 'static/img/bench.svg';
const chartTitle = '本站与原版 Docusaurus：同一批文档，越短越好';

/** Rows of the chart: those that are a part of the stock site's. */
const charted = [
  'scripts',
  'styles',
  'html',
  'requests',
  'total',
  'blocking',
  'cold',
  'changed',
  'memory',
] as const satisfies MetricKey[];

/**
 * Puts a text between the marks.
 *
 * @throws in Chinese when the marks are not there, once each and in order
 */
export function replaceBetween(text: string, replacement: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start || text.lastIndexOf(START) !== start || text.lastIndexOf(END) !== end)
    throw new Error(`README.md 里应有一对 ${START} 与 ${END}。请恢复这两行注释再运行。`);
  return `${text.slice(0, start + START.length)}\n\n${replacement}\n\n${text.slice(end)}`;
}

/** @returns the report as a Markdown table, without the rows that only tell more of the one above */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows
    .filter(({ name }) => !name.startsWith(INDENT))
    .map(({ name, ours, stock, ratio }) => `| ${[name, ours, stock, ratio].join(' | ')} |`);
  return ['| 项目 | 本站 | 原版 | 比值 |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** @returns the bars of the chart; rows that were not measured on both sites have none */
export function barsOf(results: Results): Bar[] {
  return charted.flatMap((key) => {
    const { name, unit } = METRICS[key];
    const [ours, stock] = [results.median(key, 'ours'), results.median(key, 'stock')];
    const ratio = results.ratio(key);
    if (Number.isNaN(ratio)) return [];
    return { label: name, ratio, detail: `${figure(ours, unit)} / ${figure(stock, unit)}${suffix(unit)}` };
  });
}

/**
 * Writes the results into README.md and draws the chart.
 *
 * @throws in Chinese when the marks are missing in README.md
 */
export async function writeReadme(results: Results, { parts, runs, withStock }: Options): Promise<void> {
  const rows = rowsOf(results, parts, withStock);
  const machine = `${os.availableParallelism()} 核，Node.js ${process.versions.node}，时间为 ${runs} 次的中位数，括号里是最小与最大。`;
  const picture = `![${chartTitle}](${chartFile})`;
  const readme = fs.readFileSync(readmeFile, 'utf8');
  const text = replaceBetween(readme, [machine, markdownTable(rows), picture].join('\n\n'));
  fs.writeFileSync(readmeFile, await format(text, { ...(await resolveConfig(readmeFile)), filepath: readmeFile }));
  fs.writeFileSync(path.join(root, chartFile), chart(chartTitle, barsOf(results)));
}
