// `npm run test:baselines`: what a dozen kinds of page look like, against the pictures of them in tests/browser/baselines.
// `--update` takes the pictures anew.
import process from 'node:process';
import { browserVariable, findBrowser } from '../lib/browser';
import { buildAll } from '../lib/buildAll';
import { packageCommand, runNode } from '../lib/command';
import { main } from '../lib/main';

void main(async () => {
  const browser = findBrowser();
  const code = await buildAll();
  if (code !== 0) return code;
  const update = process.argv.includes('--update') ? ['--update-snapshots=changed'] : [];
  return runNode(
    packageCommand('@playwright/test', 'playwright'),
    ['test', '--grep', '@baseline', '--reporter=line', ...update],
    {
      [browserVariable]: browser,
      TEST_NIGHTLY: 'true',
    },
  );
});
