// How `npm run check:module`, and the file that the site serves of it, print what they find.
import { type Upgrade, seriesName } from '../versions';
import type { UpgradeReport } from './checkModules';
import type { Effect } from './breakingChanges';
import { causesOf, effectNames, formatMarkdown, summarize } from './format';

/** What is found of one upgrade. */
export interface UpgradeResult {
  upgrade: Upgrade;
  report: UpgradeReport;
}

/** Text for a terminal: each cause once, with its fix and its places. */
function formatText({ upgrade: { from, to }, report }: UpgradeResult): string {
  const sections = causesOf(report).map(({ title, causes }) => {
    const texts = causes.map(({ effect, message, fix, places }) =>
      [
        `[${effectNames[effect]}] ${message}`,
        ...(fix ? [`    → ${fix}`] : []),
        ...places.map(({ path, line }) => `    ${path}:${line}`),
      ].join('\n'),
    );
    return [...(title ? [`—— ${title} ——`] : []), ...texts].join('\n\n');
  });
  const unread = report.unparsed.map(
    ({ path, line, reason }) => `[没有读懂] ${reason}\n    ${path}:${line}`,
  );
  const summary = `${seriesName(from)} → ${seriesName(to)}：${summarize(report)}`;
  return [...sections, ...unread, summary].join('\n\n');
}

/** The commands of GitHub's workflows by the effect of a finding. */
const annotations: Record<Effect, string> = {
  fails: 'error',
  changed: 'warning',
  deprecated: 'notice',
};

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Annotations. https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
function formatGithub({ report }: UpgradeResult): string {
  const annotation = (command: string, path: string, line: number, text: string): string =>
    `::${command} file=${escapeProperty(path)},line=${line}::${escapeData(text)}`;
  return [
    ...report.findings.map(({ path, line, effect, message, fix }) =>
      annotation(annotations[effect], path, line, fix ? `${message}\n${fix}` : message),
    ),
    ...report.unparsed.map(({ path, line, reason }) =>
      annotation('error', path, line, `没有读懂：${reason}`),
    ),
    summarize(report),
  ].join('\n');
}

/**
 * The shape is documented on docs/odoo/tools/upgrade_check.mdx; `version` changes when a key goes or
 * means something else.
 */
const formatJson = (results: readonly UpgradeResult[]): string =>
  JSON.stringify(
    {
      version: 1,
      results: results.map(({ upgrade, report: { files, findings, unparsed, warnings } }) => ({
        ...upgrade,
        files,
        findings: findings.map(({ path, line, effect, since, kind, name, message, fix, note }) => ({
          ...{ path, line, effect, since, kind, name, message, fix, note },
        })),
        unread: unparsed.map(({ path, line, reason }) => ({ path, line, reason })),
        warnings,
      })),
    },
    null,
    2,
  );

const each =
  (format: (result: UpgradeResult) => string) =>
  (results: readonly UpgradeResult[]): string =>
    results.map(format).join('\n\n');

/** The formats of `--format` by name: what they print of all upgrades. */
export const commandFormats: Record<string, (results: readonly UpgradeResult[]) => string> = {
  text: each(formatText),
  markdown: each(({ report, upgrade }) => formatMarkdown(report, upgrade)),
  json: formatJson,
  github: each(formatGithub),
};
