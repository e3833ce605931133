import fs from 'node:fs';

/** How many tests passed and failed. */
export interface TestCounts {
  passed: number;
  failed: number;
}

/** @returns undefined when the report is missing or was cut off */
function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Counts of Vitest's JSON report. A missing report, or one without tests, counts as one failure.
 *
 * @param file the report
 */
export function vitestCounts(file: string): TestCounts {
  const report = readJson(file) as { numPassedTests?: number; numFailedTests?: number; success?: boolean } | undefined;
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  // A suite that could not be loaded has no tests of its own, yet the run failed.
  const brokenSuite = failed === 0 && (passed === 0 || report?.success !== true);
  return { passed, failed: brokenSuite ? 1 : failed };
}

/**
 * Counts of Playwright's JSON report; a flaky test has passed. A missing report, or one without tests, counts as one failure.
 *
 * @param file the report
 */
export function playwrightCounts(file: string): TestCounts {
  const report = readJson(file) as
    { stats?: { expected?: number; unexpected?: number; flaky?: number }; errors?: unknown[] } | undefined;
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const passed = expected + flaky;
  const broken = unexpected === 0 && (passed === 0 || (report?.errors?.length ?? 0) > 0);
  return { passed, failed: broken ? 1 : unexpected };
}

/** @returns the sum */
export function addCounts(counts: TestCounts[]): TestCounts {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The closing line of `npm test`. */
export function closingLine({ passed, failed }: TestCounts): string {
  return `${passed} passed, ${failed} failed`;
}
