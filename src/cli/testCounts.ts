import fs from 'node:fs';

/** How many tests passed and failed. */
export interface TestCounts {
  passed: number;
  failed: number;
}

/** @returns nothing of what is expected when the report is missing or was cut off */
function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Report>;
  } catch {
    return {};
  }
}

/** A run that broke outside its tests, or had none, counts as one failure. */
const countsOf = (passed: number, failed: number, isBroken: boolean): TestCounts => ({
  passed,
  failed: failed === 0 && (isBroken || passed === 0) ? 1 : failed,
});

/** Reads Vitest's JSON report. */
export function vitestCounts(file: string): TestCounts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number; success: boolean }>(
    file,
  );
  // A file that could not be loaded has no tests of its own, yet the run failed.
  return countsOf(report.numPassedTests ?? 0, report.numFailedTests ?? 0, report.success !== true);
}

/** Reads Playwright's JSON report; a flaky test has passed. */
export function playwrightCounts(file: string): TestCounts {
  const { stats, errors = [] } = readReport<{
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  }>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  return countsOf(expected + flaky, unexpected, errors.length > 0);
}

/** The closing line of `npm test`: the sum of all counts. */
export function closingLine(counts: TestCounts[]): string {
  const passed = counts.reduce((sum, one) => sum + one.passed, 0);
  const failed = counts.reduce((sum, one) => sum + one.failed, 0);
  return `${passed} passed, ${failed} failed`;
}
