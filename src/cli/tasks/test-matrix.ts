// `npm run test:matrix`: every page in every browser at every width in both modes, as a table. What has passed since the
// sources last changed is not run again. `--shard=1/3` takes a third of the pages.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium, firefox, webkit } from '@playwright/test';
import { align } from '../../bench/table';
import { browserVariable, findBrowser } from '../lib/browser';
import { buildAll } from '../lib/buildAll';
import { sourceDigest } from '../lib/buildStamp';
import { packageCommand, runNode } from '../lib/command';
import { main } from '../lib/main';
import { cacheDir } from '../lib/paths';
import { playwrightCounts, type TestCounts } from '../lib/testCounts';

/** CSS pixels: a phone, a tablet, a laptop, a large screen. */
const widths = [360, 768, 1280, 1920];

const engines = { chromium, firefox, webkit };

/** Where a browser's program is; undefined when it is not installed. */
function programOf(name: keyof typeof engines): string | undefined {
  if (name === 'chromium') return findBrowser();
  const program = engines[name].executablePath();
  return fs.existsSync(program) ? program : undefined;
}

function cell({ passed, failed }: TestCounts): string {
  return failed === 0 ? `${passed} 页 ✓` : `${passed} 页 ✓，${failed} 页 ✗`;
}

void main(async () => {
  const shard = process.argv.slice(2).find((argument) => /^--shard=\d+\/\d+$/.test(argument)) ?? '';
  const code = await buildAll();
  if (code !== 0) return code;
  const folder = path.join(cacheDir, 'matrix', sourceDigest(['tests']).slice(0, 16));
  fs.mkdirSync(folder, { recursive: true });

  const lines = [['浏览器', ...widths.map((width) => `${width} 像素`)]];
  let failed = 0;
  for (const name of Object.keys(engines) as (keyof typeof engines)[]) {
    const program = programOf(name);
    if (program === undefined) {
      lines.push([name, `没有安装：npx playwright install ${name}`, ...widths.slice(1).map(() => '')]);
      continue;
    }
    const cells = widths.map((width) => {
      const report = path.join(folder, `${name}-${width}${shard.replace(/\W/g, '-')}.json`);
      let counts = playwrightCounts(report);
      if (counts.failed > 0) {
        runNode(
          packageCommand('@playwright/test', 'playwright'),
          ['test', '--grep', '@matrix', '--reporter=line,json', ...(shard ? [shard] : [])],
          {
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            [browserVariable]: program,
            TEST_ENGINE: name,
            TEST_WIDTH: String(width),
            TEST_NIGHTLY: 'true',
          },
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
