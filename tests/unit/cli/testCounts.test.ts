import path from 'node:path';
import { expect, test } from 'vitest';
import { countTests } from '../../../src/cli/testCounts';
import { temporaryFolder } from '../../support/folder';

const vitest = (numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ numPassedTests, numFailedTests });
const playwright = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky } });

test.each([
  ['all passed', vitest(7, 0), false, [7, 0]],
  ['some failed', vitest(5, 2), true, [5, 2]],
  ['a file that could not be loaded', vitest(5, 0), true, [5, 1]],
  ['no tests at all', vitest(0, 0), false, [0, 1]],
  ['some failed in browsers', playwright(5, 2, 0), true, [5, 2]],
  ['flaky ones have passed', playwright(5, 0, 1), false, [6, 0]],
  ['an error outside the tests', playwright(5, 0, 0), true, [5, 1]],
  ['a report that is cut off', '{"stats": {"expec', true, [0, 1]],
] as const)('%s', (_name, report, isBroken, [passed, failed]) => {
  const folder = temporaryFolder({ 'report.json': report });
  expect(countTests(path.join(folder, 'report.json'), isBroken)).toEqual({ passed, failed });
});
