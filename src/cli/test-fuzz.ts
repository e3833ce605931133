// `npm run test:fuzz`: ten thousand inputs for each property that `npm test` tries with a few. TEST_FUZZ_RUNS and
// TEST_FUZZ_SEED, which is printed, repeat a run.
import { packageCommand, runNode } from '../lib/process';
import { main } from './main';

void main(() => runNode(packageCommand('vitest'), ['run', '.fuzz.test'], { TEST_NIGHTLY: 'true' }));
