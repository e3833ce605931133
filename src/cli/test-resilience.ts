// `npm run test:resilience`: every fault that a page has to survive, with a row for each.
import fs from 'node:fs';
import path from 'node:path';
import { align } from '../lib/table';
import { packageCommand, runNode } from '../lib/process';
import { readFaultRows } from '../../tests/support/resilienceRows';
import { main } from './main';
import { cacheDir } from '../lib/paths';

void main(() => {
  const report = path.join(cacheDir, 'test-reports', 'faults.json');
  fs.mkdirSync(path.dirname(report), { recursive: true });
  runNode(packageCommand('@playwright/test', 'playwright'), ['test', '--grep', '@faults', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_NIGHTLY: 'true',
  });
  const rows = readFaultRows(report);
  console.log(
    `\n${align([
      ['故障', '结果', '秒', '测试'],
      ...rows.map(({ fault, isSurvived, duration, test }) => [
        fault,
        isSurvived ? '挺住' : '✗ 没挺住',
        duration.toFixed(1),
        test,
      ]),
    ])}`,
  );
  const failed = rows.filter(({ isSurvived }) => !isSurvived).length;
  console.log(`\n${rows.length} 种故障，${rows.length - failed} 种挺住，${failed} 种没有`);
  return failed === 0 ? 0 : 1;
});
