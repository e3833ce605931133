// `npm run check:module -- <folder or ZIP> --to 19`: what changes for a module in an upgrade. The
// site serves the same command as one file, which src/plugins/upgradeTool.ts builds. Exit code 1
// when something is found, 2 when a file was not read.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { AuthorError } from '../lib/authorError';
import { main } from '../lib/main';
import { fromAuthor, toPosix } from '../lib/paths';
import { plainRecord } from '../lib/record';
import {
  countUnparsed,
  defaultUpgrade,
  type Effect,
  effectNames,
  type GivenFile,
  isLeftOut,
  isReadable,
  limiter,
  type Upgrade,
  upgrades,
} from '../odoo';
import {
  checkModules,
  collectFiles,
  commandFormats,
  type FixedFile,
  fixModules,
  formatPatch,
  loadBreakingChanges,
  type SourceFile,
  type UpgradeResult,
} from '../odoo/analysis';

const [, script = ''] = process.argv;
const command = script.endsWith('.mjs')
  ? `node ${path.basename(script)}`
  : 'npm run check:module --';

const effects = Object.entries(effectNames) as [Effect, string][];

const usage = `用法：${command} <模块目录、addons 目录或 ZIP> … [选项]
  --from 版本      现在的版本，默认 ${defaultUpgrade.from}
  --to 版本        要升到的版本，默认 ${defaultUpgrade.to}，可以写多次
  --format 格式    ${Object.keys(commandFormats).join('、')}，默认 text
  --fail-on 结果   有哪种结果时退出码是 1，可以写多次，默认 fails：${effects.map(([id, name]) => `${id} ${name}`).join('，')}
  --diff           只打印补丁：不用想就能改的地方，在模块的上级目录用 git apply 应用
  --fix            直接改文件，再列出还要自己改的
退出码：0 没有发现，1 有发现，2 参数不对，或有文件没有读懂。`;

const numberOf = (series: string): number => Number(series.replace(/\.0$/, ''));

/** @throws AuthorError when nothing is known of the upgrade */
function readUpgrade(from: string, to: string): Upgrade {
  const upgrade = upgrades.find((each) => each.from === numberOf(from) && each.to === numberOf(to));
  if (upgrade) return upgrade;
  const known = upgrades.map((each) => `${each.from} → ${each.to}`).join('、');
  throw new AuthorError(`没有从 ${from} 升到 ${to} 的数据，有的是 ${known}。\n${usage}`);
}

/** @returns undefined for what cannot be read: a link to nothing, a file of somebody else */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Reads a file or all files of a folder. @throws AuthorError when there is no such, or too much */
function readGiven(given: string, count: ReturnType<typeof limiter>): GivenFile[] {
  /** @param above the real paths of the folders that it is in */
  const read = (full: string, name: string, above: string[]): GivenFile[] => {
    const stat = attempt(() => fs.statSync(full));
    if (!stat?.isDirectory()) {
      if (!isReadable(name) || stat?.isFile() === false) return [];
      count(name, stat?.size ?? 0);
      return [{ path: name, bytes: attempt(() => fs.readFileSync(full)) }];
    }
    const real = fs.realpathSync(full);
    // A link to a folder that it is in would never end.
    if (above.some((folder) => `${folder}${path.sep}`.startsWith(`${real}${path.sep}`))) return [];
    const names = attempt(() => fs.readdirSync(full).sort());
    if (!names) return [{ path: name }];
    return names.flatMap((entry) =>
      isLeftOut(entry) ? [] : read(path.join(full, entry), `${name}/${entry}`, [...above, real]),
    );
  };
  const start = fromAuthor(given);
  if (!fs.existsSync(start)) throw new AuthorError(`没有 ${given}。\n${usage}`);
  return read(start, path.basename(start), []);
}

/** @throws AuthorError when a file is in an archive */
function writeFixed(files: readonly FixedFile[], given: string[]): void {
  const targets = files.map(({ givenPath, after }) => {
    const target = given
      .map((each) => path.join(path.dirname(fromAuthor(each)), givenPath))
      .find((each) => fs.existsSync(each));
    if (!target) throw new AuthorError(`${givenPath} 在 ZIP 里，改不了：请先解压，或用 --diff。`);
    return { target, after };
  });
  for (const { target, after } of targets) fs.writeFileSync(target, after);
  console.error(`改了 ${files.length} 个文件。`);
}

/** Shows paths from where the command was started, so that editors and GitHub find the files. */
function showGivenPaths(result: UpgradeResult, files: SourceFile[], given: string[]): void {
  const folders = new Map(
    given.map((each) => {
      const full = fromAuthor(each);
      return [path.basename(full), path.relative(fromAuthor('.'), full)];
    }),
  );
  const shown = new Map(
    files.map((file) => {
      const [, name = '', rest = ''] = /^([^/]*)\/?(.*)$/.exec(file.given?.path ?? file.path) ?? [];
      return [file.path, toPosix(path.join(folders.get(name) ?? name, rest))];
    }),
  );
  for (const place of [...result.report.findings, ...result.report.unparsed])
    place.path = shown.get(place.path) ?? place.path;
}

const options = {
  from: { type: 'string' },
  to: { type: 'string', multiple: true },
  format: { type: 'string' },
  'fail-on': { type: 'string', multiple: true },
  diff: { type: 'boolean' },
  fix: { type: 'boolean' },
} as const;

void main(usage, { options, allowPositionals: true }, async ({ values, positionals }) => {
  const { from = String(defaultUpgrade.from), to = [String(defaultUpgrade.to)] } = values;
  const { format: name = 'text', 'fail-on': failing = ['fails'] } = values;
  const format = plainRecord(commandFormats)[name];
  if (!format) throw new AuthorError(`没有格式 ${name}。\n${usage}`);
  const unknown = failing.find((id) => !effects.some(([effect]) => effect === id));
  if (unknown) throw new AuthorError(`--fail-on 没有 ${unknown}。\n${usage}`);
  if (positionals.length === 0) throw new AuthorError(`没有写要检查的目录或 ZIP。\n${usage}`);
  const [first, ...others] = to.map((each) => readUpgrade(from, each));
  if (!first || ((values.diff || values.fix) && others.length > 0))
    throw new AuthorError(`--diff、--fix 只能有一个 --to。\n${usage}`);
  const count = limiter();
  const { files, unparsed } = collectFiles(positionals.flatMap((given) => readGiven(given, count)));
  const results: UpgradeResult[] = [];
  for (const upgrade of [first, ...others]) {
    const changes = await loadBreakingChanges(upgrade.from, upgrade.to, files);
    let report = checkModules(files, changes);
    if (values.diff || values.fix) {
      const fixed = fixModules(files, changes, report);
      if (values.diff) {
        process.stdout.write(formatPatch(fixed.files));
        for (const { path: file, line, reason } of fixed.refused)
          console.error(`${file}:${line} ${reason}`);
        return 0;
      }
      writeFixed(fixed.files, positionals);
      unparsed.push(...fixed.refused);
      report = fixed.report;
    }
    report.unparsed.unshift(...unparsed.map((each) => ({ ...each })));
    if (!files.some(({ path: file }) => file.endsWith('__manifest__.py')))
      report.warnings.push('没有 __manifest__.py，按一个模块检查');
    results.push({ upgrade, report });
    showGivenPaths({ upgrade, report }, files, positionals);
  }
  console.log(format(results));
  const isFound = results.some(({ report }) =>
    report.findings.some(({ effect }) => failing.includes(effect)),
  );
  if (isFound) return 1;
  return results.some(({ report }) => countUnparsed(report) > 0) ? 2 : 0;
});
