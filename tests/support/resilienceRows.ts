import fs from 'node:fs';

/** A fault and what came of it. */
export interface FaultRow {
  fault: string;
  isSurvived: boolean;
  /** Seconds. */
  duration: number;
  /** File and title of the test that shows it. */
  test: string;
}

/** As much of Playwright's JSON report as is read here. https://playwright.dev/docs/api/class-testreporter */
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      annotations: { type: string; description?: string }[];
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number }[];
    }[];
  }[];
}

function* rowsBelow({ suites = [], specs = [] }: Suite): Generator<FaultRow> {
  for (const { title, file, tests } of specs) {
    for (const { annotations, status, results } of tests) {
      // Once each: a group and its test may both bear it.
      const faults = new Set(annotations.filter(({ type }) => type === 'fault').map(({ description = '' }) => description));
      const duration = results.reduce((sum, result) => sum + result.duration, 0) / 1000;
      for (const fault of faults) yield { fault, isSurvived: status === 'expected', duration, test: `${file} › ${title}` };
    }
  }
  for (const suite of suites) yield* rowsBelow(suite);
}

/**
 * Reads which faults were survived; a test that had to be repeated or was left out has not survived.
 *
 * @param file Playwright's JSON report
 * @throws when there is no report or it has no row
 */
export function readFaultRows(file: string): FaultRow[] {
  const rows = [...rowsBelow(JSON.parse(fs.readFileSync(file, 'utf8')) as Suite)];
  if (rows.length === 0) throw new Error(`${file} 里没有一条故障测试。`);
  return rows;
}
