import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addCounts, closingLine, playwrightCounts, vitestCounts } from '../../../src/cli/testCounts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'counts-'));
const missing = path.join(folder, 'missing.json');

afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('Vitest', () => {
  test.each([
    ['all passed', { numPassedTests: 7, numFailedTests: 0, success: true }, { passed: 7, failed: 0 }],
    ['some failed', { numPassedTests: 5, numFailedTests: 2, success: false }, { passed: 5, failed: 2 }],
    ['a file that could not be loaded', { numPassedTests: 5, numFailedTests: 0, success: false }, { passed: 5, failed: 1 }],
    ['no tests at all', { numPassedTests: 0, numFailedTests: 0, success: true }, { passed: 0, failed: 1 }],
    ['an empty report', {}, { passed: 0, failed: 1 }],
  ])('%s', (_name, content, counts) => {
    expect(vitestCounts(report(content))).toEqual(counts);
  });

  test('a missing report is a failure', () => {
    expect(vitestCounts(missing)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('Playwright', () => {
  test.each([
    ['all passed', { stats: { expected: 7, unexpected: 0, flaky: 0 }, errors: [] }, { passed: 7, failed: 0 }],
    ['some failed', { stats: { expected: 5, unexpected: 2, flaky: 0 }, errors: [] }, { passed: 5, failed: 2 }],
    ['flaky ones have passed', { stats: { expected: 5, unexpected: 0, flaky: 1 }, errors: [] }, { passed: 6, failed: 0 }],
    ['an error outside the tests', { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{}] }, { passed: 5, failed: 1 }],
    ['no tests at all', { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }, { passed: 0, failed: 1 }],
    ['an empty report', {}, { passed: 0, failed: 1 }],
  ])('%s', (_name, content, counts) => {
    expect(playwrightCounts(report(content))).toEqual(counts);
  });

  test('a missing report is a failure', () => {
    expect(playwrightCounts(missing)).toEqual({ passed: 0, failed: 1 });
  });
});

test('a report cut off in the middle is a failure, not a crash', () => {
  const file = path.join(folder, 'cut.json');
  fs.writeFileSync(file, '{"numPassedTests": 7, "numFai');
  expect(vitestCounts(file)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(file)).toEqual({ passed: 0, failed: 1 });
});

test('the closing line adds everything up', () => {
  const sum = addCounts([
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
    { passed: 0, failed: 1 },
  ]);
  expect(closingLine(sum)).toBe('41 passed, 3 failed');
  expect(closingLine(addCounts([]))).toBe('0 passed, 0 failed');
});
