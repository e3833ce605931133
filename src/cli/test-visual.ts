// `npm run test:visual`: what a dozen kinds of page look like, against the pictures of them in tests/browser/visual.
// `--update` takes the pictures anew.
import process from 'node:process';
import { packageCommand, runNode } from '../lib/process';
import { main } from './main';

void main(() => {
  const update = process.argv.includes('--update') ? ['--update-snapshots=changed'] : [];
  return runNode(
    packageCommand('@playwright/test', 'playwright'),
    ['test', '--grep', '@baseline', '--reporter=line', ...update],
    {
      TEST_NIGHTLY: 'true',
    },
  );
});
