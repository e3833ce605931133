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
  return [`${files} 个文件：${counts.join('，')}${unchecked}`, ...report.warnings].join('；');
}

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** Findings that differ in their place alone. */
interface Cause extends Pick<Finding, 'effect' | 'message' | 'fix'> {
  places: Finding[];
}

/** Whether a file is loaded only in tests, or where there are demo data. */
const isAside = ({ path }: Finding): boolean => /\/(?:tests|demo)\/|demo\.(?:xml|csv)$/.test(path);

/** @returns the causes of findings, the gravest first, those of many places before others */
function causesIn(findings: readonly Finding[]): Cause[] {
  const order = Object.keys(effectNames) as Effect[];
  const groups = groupBy(findings, ({ effect, message, fix }) => [effect, message, fix].join('\n'));
  return [...groups.values()]
    .map((places) => ({ ...(places[0] as Finding), places }))
    .sort(
      (a, b) =>
        order.indexOf(a.effect) - order.indexOf(b.effect) || b.places.length - a.places.length,
    );
}

/** @returns what is found by cause, first of the module itself, then of its tests and demo data */
export function causesOf({ findings }: UpgradeReport): { title: string; causes: Cause[] }[] {
  const own = findings.filter((finding) => !isAside(finding));
  return [
    { title: '', causes: causesIn(own) },
    { title: '测试与演示数据', causes: causesIn(findings.filter(isAside)) },
  ].filter(({ causes }) => causes.length > 0);
}

/** @returns a report as Markdown: each cause once, with its fix and its places */
export function formatMarkdown(report: UpgradeReport, { from, to }: Upgrade): string {
  const sections = causesOf(report).flatMap(({ title, causes }) => [
    ...(title ? [`## ${title}`] : []),
    ...causes.map(({ effect, message, fix, places }) =>
      [
        `${title ? '###' : '##'} ${effectNames[effect]}：${message}`,
        ...(fix ? [fix] : []),
        places.map(({ path, line }) => `- ${code(`${path}:${line}`)}`).join('\n'),
      ].join('\n\n'),
    ),
  ]);
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
