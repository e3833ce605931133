// `npm run test:cross-browser`: every page in every browser at every width in both modes, as a table. What has passed since the
// sources last changed is not run again. `--shard=1/3` takes a third of the pages, `--engine=webkit` one browser,
// `--width=360` one width.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { align } from '../lib/table';
import { buildAll } from '../../tests/support/buildAll';
import { sourceDigest } from '../build/buildStamp';
import { packageCommand, runNode } from '../lib/process';
import { engineNames, wayTo } from '../../tests/support/engines/find';
import { main } from './main';
import { cacheDir } from '../lib/paths';
import { playwrightCounts, type TestCounts } from './testCounts';

/** CSS pixels: a phone, a tablet, a laptop, a large screen. */
const allWidths = [360, 768, 1280, 1920];

/** What the distributions call them. */
const packages = { chromium: 'chromium', firefox: 'firefox-esr', webkit: 'webkit2gtk-driver xvfb' };

/** What follows `--name=` on the command line. */
function option(name: string): string | undefined {
  return process.argv
    .slice(2)
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.slice(name.length + 3);
}

function cell({ passed, failed }: TestCounts): string {
  return failed === 0 ? `${passed} 页 ✓` : `${passed} 页 ✓，${failed} 页 ✗`;
}

void main(async () => {
  const code = await buildAll();
  if (code !== 0) return code;
  const folder = path.join(cacheDir, 'matrix', sourceDigest(['tests']).slice(0, 16));
  fs.mkdirSync(folder, { recursive: true });
  const [shard, engine, width] = [option('shard'), option('engine'), option('width')];
  const engines = engineNames.filter((name) => engine === undefined || name === engine);
  const widths = allWidths.filter((one) => width === undefined || one === Number(width));

  const lines = [['浏览器', ...widths.map((one) => `${one} 像素`)]];
  let failed = 0;
  for (const name of engines) {
    const way = wayTo(name);
    if (way === undefined) {
      lines.push([
        name,
        `没有：npx playwright install ${name}，或 Debian 的 ${packages[name]}`,
        ...widths.slice(1).map(() => ''),
      ]);
      continue;
    }
    const cells = widths.map((one) => {
      const report = path.join(folder, `${[name, one, ...(shard ? [shard.replace(/\W/g, '-')] : [])].join('-')}.json`);
      let counts = playwrightCounts(report);
      if (counts.failed > 0) {
        console.log(`● ${name} ${one} 像素：${way.program}`);
        runNode(
          packageCommand('@playwright/test', 'playwright'),
          ['test', '--grep', '@matrix', '--reporter=line,json', ...(shard ? [`--shard=${shard}`] : [])],
          { ...way.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_WIDTH: String(one), TEST_NIGHTLY: 'true' },
        );
        counts = playwrightCounts(report);
      }
      failed += counts.failed;
      return cell(counts);
    });
    lines.push([name, ...cells]);
  }
  console.log(`\n${align(lines)}\n\n每页都在浅色与深色下看过。`);
  return failed === 0 ? 0 : 1;
});
