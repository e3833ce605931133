import { groupBy } from '../../lib/groupBy';
import type { UpgradeReport } from './checkModules';
import { seriesName, type Upgrade } from '../versions';
import type { Finding } from './context';
import type { Effect } from './breakingChanges';
import type { Mark } from '../versionTable';

/** The effects as readers see them, the gravest first. */
export const effectNames: Record<Effect, Mark> = {
  fails: '不能用',
  deprecated: '已弃用',
  changed: '行为变了',
};

/** @returns how many files were not read, so that no finding does not mean no fault */
export const countUnparsed = ({ unparsed }: UpgradeReport): number =>
  unparsed.filter(({ isStatement }) => !isStatement).length;

/** @returns how many findings of each effect there are, in words: 会报错 3 处，已弃用 1 处 */
export function summarize(report: UpgradeReport): string {
  const { findings, files } = report;
  const counts = Object.entries(effectNames).map(([effect, name]) => {
    const count = findings.filter((finding) => finding.effect === effect).length;
    return `${name} ${count} 处`;
  });
  const unparsed = countUnparsed(report);
  const unchecked = unparsed > 0 ? `；${unparsed} 个文件没有读懂，没有检查` : '';
  return `${files} 个文件：${counts.join('，')}${unchecked}`;
}

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

const line = ({ line, effect, message, fix }: Finding): string =>
  `- 第 ${line} 行，${effectNames[effect]}：${message}${fix ? `。${fix}` : ''}`;

/** @returns a report as Markdown, with a heading for each file */
export function formatMarkdown(report: UpgradeReport, { from, to }: Upgrade): string {
  const sections = [...groupBy(report.findings, ({ path }) => path)].map(([path, findings]) =>
    [`## ${code(path)}`, '', ...findings.map(line)].join('\n'),
  );
  const unparsed = report.unparsed.map(
    ({ path, line: at, reason }) => `- ${code(path)} 第 ${at} 行：${reason}`,
  );
  return [
    `# 升级检查：${seriesName(from)} 到 ${seriesName(to)}`,
    summarize(report),
    ...sections,
    ...(unparsed.length > 0 ? [['## 没有读懂的文件', '', ...unparsed].join('\n')] : []),
  ].join('\n\n');
}
