// `npm run check:module -- <folder or ZIP> --to 19`: what fails in a module after an upgrade. Exit
// code 1 when something does.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkModules, collectFiles, loadBreakingChanges } from '../odoo/analysis';
import {
  defaultUpgrade,
  effectNames,
  formatMarkdown,
  type GivenFile,
  isReadable,
  summarize,
  upgrades,
} from '../odoo';
import { main } from '../lib/main';
import { fromAuthor, toPosix } from '../lib/paths';

const usage = `用法：npm run check:module -- <模块目录或 ZIP> [--from ${defaultUpgrade.from}] --to ${defaultUpgrade.to} [--markdown]`;

const numberOf = (series: string): number => Number(series.replace(/\.0$/, ''));

/** @throws in Chinese when nothing is known of an upgrade */
function checkUpgrade(from: number, to: number): void {
  if (upgrades.some((each) => each.from === from && each.to === to)) return;
  const known = upgrades.map((each) => `${each.from} → ${each.to}`).join('、');
  throw new Error(`没有从 ${from} 升到 ${to} 的数据，有的是 ${known}。\n${usage}`);
}

function readGiven(given: string): GivenFile[] {
  const full = fromAuthor(given);
  if (!fs.existsSync(full)) throw new Error(`没有 ${given}。\n${usage}`);
  if (fs.statSync(full).isFile())
    return [{ path: path.basename(full), bytes: fs.readFileSync(full) }];
  const names = fs.readdirSync(full, { recursive: true, encoding: 'utf8' }).map(toPosix).sort();
  return names
    .filter((name) => isReadable(name) && fs.statSync(path.join(full, name)).isFile())
    .map((name) => ({
      path: `${path.basename(full)}/${name}`,
      bytes: fs.readFileSync(path.join(full, name)),
    }));
}

void main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string', default: String(defaultUpgrade.from) },
      to: { type: 'string', default: String(defaultUpgrade.to) },
      markdown: { type: 'boolean' },
    },
  });
  const [from, to] = [numberOf(values.from), numberOf(values.to)];
  if (positionals.length === 0) throw new Error(usage);
  checkUpgrade(from, to);
  const { files, unparsed } = collectFiles(positionals.flatMap(readGiven));
  const report = checkModules(files, await loadBreakingChanges(from, to));
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
  return report.findings.some(({ effect }) => effect === 'fails') ? 1 : 0;
});
