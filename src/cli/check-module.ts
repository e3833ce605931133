// `npm run check:module -- <folder or ZIP> --to 19`: what fails in a module after an upgrade. Exit
// code 1 when something does, 2 when a file was not read.
import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../lib/authorError';
import { main } from '../lib/main';
import { fromAuthor } from '../lib/paths';
import {
  countUnparsed,
  defaultUpgrade,
  effectNames,
  formatMarkdown,
  type GivenFile,
  isLeftOut,
  isReadable,
  limiter,
  summarize,
  type Upgrade,
  upgrades,
} from '../odoo';
import {
  checkModules,
  collectFiles,
  type FixedFile,
  fixModules,
  formatPatch,
  loadBreakingChanges,
} from '../odoo/analysis';

const usage = `用法：npm run check:module -- <模块目录或 ZIP> … [选项]
  --from 版本   现在的版本，默认 ${defaultUpgrade.from}
  --to 版本     要升到的版本，默认 ${defaultUpgrade.to}
  --markdown    结果写成 Markdown
  --diff        只打印补丁：不用想就能改的地方，在模块的上级目录用 git apply 应用
  --fix         直接改文件，再列出还要自己改的
有会报错的地方时退出码是 1；有文件没有读懂，或参数不对，是 2。`;

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
  console.log(`改了 ${files.length} 个文件。`);
}

const options = {
  from: { type: 'string', default: String(defaultUpgrade.from) },
  to: { type: 'string', default: String(defaultUpgrade.to) },
  markdown: { type: 'boolean' },
  diff: { type: 'boolean' },
  fix: { type: 'boolean' },
} as const;

void main(usage, { options, allowPositionals: true }, async ({ values, positionals }) => {
  const { from, to } = readUpgrade(values.from, values.to);
  if (positionals.length === 0) throw new AuthorError(`没有写要检查的目录或 ZIP。\n${usage}`);
  const count = limiter();
  const { files, unparsed } = collectFiles(positionals.flatMap((given) => readGiven(given, count)));
  const changes = await loadBreakingChanges(from, to, files);
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
  report.unparsed.unshift(...unparsed);
  if (values.markdown) console.log(formatMarkdown(report, { from, to }));
  else {
    for (const { path: file, line, effect, message, fix } of report.findings)
      console.log(
        `${file}:${line} [${effectNames[effect]}] ${message}${fix ? `\n    → ${fix}` : ''}`,
      );
    for (const { path: file, line, reason } of report.unparsed)
      console.log(`${file}:${line} [没有读懂] ${reason}`);
    console.log(`\n${summarize(report)}`);
  }
  if (report.findings.some(({ effect }) => effect === 'fails')) return 1;
  return countUnparsed(report) > 0 ? 2 : 0;
});
