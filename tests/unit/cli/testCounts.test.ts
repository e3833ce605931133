import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, playwrightCounts, vitestCounts } from '../../../src/cli/testCounts';
import { temporaryFolder } from '../../support/folder';

const file = path.join(temporaryFolder(), 'report.json');

const vitest = (numPassedTests: number, numFailedTests: number, success: boolean) =>
  JSON.stringify({ numPassedTests, numFailedTests, success });
const playwright = (expected: number, unexpected: number, flaky: number, ...errors: object[]) =>
  JSON.stringify({ stats: { expected, unexpected, flaky }, errors });

test.each([
  ['all passed', vitestCounts, vitest(7, 0, true), [7, 0]],
  ['some failed', vitestCounts, vitest(5, 2, false), [5, 2]],
  ['a file that could not be loaded', vitestCounts, vitest(5, 0, false), [5, 1]],
  ['no tests at all', vitestCounts, vitest(0, 0, true), [0, 1]],
  ['all passed', playwrightCounts, playwright(7, 0, 0), [7, 0]],
  ['some failed', playwrightCounts, playwright(5, 2, 0), [5, 2]],
  ['flaky ones have passed', playwrightCounts, playwright(5, 0, 1), [6, 0]],
  ['an error outside the tests', playwrightCounts, playwright(5, 0, 0, {}), [5, 1]],
  ['no tests at all', playwrightCounts, playwright(0, 0, 0), [0, 1]],
  ['a report that is empty', vitestCounts, '{}', [0, 1]],
  ['a report that is cut off', playwrightCounts, '{"stats": {"expec', [0, 1]],
] as const)('%s, by %o', (_name, countsOf, report, [passed, failed]) => {
  fs.writeFileSync(file, report);
  expect(countsOf(file)).toEqual({ passed, failed });
});

test('a missing report is a failure', () => {
  fs.rmSync(file, { force: true });
  for (const countsOf of [vitestCounts, playwrightCounts])
    expect(countsOf(file)).toEqual({ passed: 0, failed: 1 });
});

test('the closing line adds everything up', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  expect(closingLine(counts)).toBe('41 passed, 2 failed');
});
