import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, playwrightCounts, vitestCounts } from '../../../src/cli/testCounts';
import { temporaryFolder } from '../../support/folder';

const file = path.join(temporaryFolder(), 'report.json');

test.each([
  ['all passed', { numPassedTests: 7, numFailedTests: 0, success: true }, [7, 0]],
  ['some failed', { numPassedTests: 5, numFailedTests: 2, success: false }, [5, 2]],
  [
    'a file that could not be loaded',
    { numPassedTests: 5, numFailedTests: 0, success: false },
    [5, 1],
  ],
  ['no tests at all', { numPassedTests: 0, numFailedTests: 0, success: true }, [0, 1]],
])('Vitest: %s', (_name, report, [passed, failed]) => {
  fs.writeFileSync(file, JSON.stringify(report));
  expect(vitestCounts(file)).toEqual({ passed, failed });
});

test.each([
  ['all passed', { stats: { expected: 7, unexpected: 0, flaky: 0 }, errors: [] }, [7, 0]],
  ['some failed', { stats: { expected: 5, unexpected: 2, flaky: 0 }, errors: [] }, [5, 2]],
  [
    'flaky ones have passed',
    { stats: { expected: 5, unexpected: 0, flaky: 1 }, errors: [] },
    [6, 0],
  ],
  [
    'an error outside the tests',
    { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{}] },
    [5, 1],
  ],
  ['no tests at all', { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }, [0, 1]],
])('Playwright: %s', (_name, report, [passed, failed]) => {
  fs.writeFileSync(file, JSON.stringify(report));
  expect(playwrightCounts(file)).toEqual({ passed, failed });
});

test.each([
  ['empty', '{}'],
  ['cut off', '{"numPassedTests": 7, "numFai'],
  ['missing', undefined],
])('a report that is %s is a failure', (_name, text) => {
  fs.rmSync(file, { force: true });
  if (text !== undefined) fs.writeFileSync(file, text);
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
