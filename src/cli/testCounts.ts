import fs from 'node:fs';

/** How many tests passed and failed. */
export interface TestCounts {
  passed: number;
  failed: number;
}

/** What is read of a JSON report: the numbers are Vitest's, `stats` are Playwright's. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: Record<'expected' | 'unexpected' | 'flaky', number>;
}

/**
 * Counts the tests of a report; a flaky test has passed. A run that broke outside its tests, or had
 * none, counts as one failure.
 */
export function countTests(file: string, isBroken: boolean): TestCounts {
  let report: Report = {};
  try {
    report = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  } catch {
    // A run that was stopped leaves no report, or half of one.
  }
  const { numPassedTests = 0, numFailedTests = 0, stats } = report;
  const passed = stats ? stats.expected + stats.flaky : numPassedTests;
  const failed = stats?.unexpected ?? numFailedTests;
  return { passed, failed: failed || Number(isBroken || passed === 0) };
}
