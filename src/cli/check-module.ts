// `npm run check:module -- <folder or ZIP> --to 19`: what fails in a module after an upgrade. Exit
// code 1 when something does.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { odooSeries } from '../config/site';
import { main } from '../lib/main';
import { fromAuthor, toPosix } from '../lib/paths';
import { checkModules } from '../odoo/upgrade/checkModules';
import { collectFiles, type GivenFile, isReadable } from '../odoo/upgrade/collectFiles';
import { effectNames, formatMarkdown, summarize } from '../odoo/upgrade/format';
import { loadBreakingChanges } from '../odoo/upgrade/loadBreakingChanges';

const usage = `用法：npm run check:module -- <模块目录或 ZIP> [--from 17] --to 19 [--markdown]`;

function readSeries(value: string): number {
  const series = Number(value.replace(/\.0$/, ''));
  if (!(odooSeries as readonly number[]).includes(series))
    throw new Error(`没有 ${value} 的数据，可用的是 ${odooSeries.join('、')}。\n${usage}`);
  return series;
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
      from: { type: 'string', default: '17' },
      to: { type: 'string', default: '19' },
      markdown: { type: 'boolean' },
    },
  });
  const [from, to] = [readSeries(values.from), readSeries(values.to)];
  if (positionals.length === 0 || from >= to) throw new Error(usage);
  const { files, unparsed } = collectFiles(positionals.flatMap(readGiven));
  const report = checkModules(files, await loadBreakingChanges(from, to));
  report.unparsed.unshift(...unparsed);
  if (values.markdown) console.log(formatMarkdown(report, from, to));
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
