import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFaultRows } from '../../support/resilienceRows';

let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'faults-'));
});

afterEach(() => {
  fs.rmSync(dir, { recursive: true });
});

function report(...tests: { fault?: string; status: string; durations?: number[] }[]): string {
  const file = path.join(dir, 'report.json');
  const specs = tests.map(({ fault, status, durations = [1500] }, index) => ({
    title: `test ${index}`,
    file: 'a.spec.ts',
    tests: [
      {
        annotations: fault ? [{ type: 'fault', description: fault }] : [],
        status,
        results: durations.map((duration) => ({ duration })),
      },
    ],
  }));
  fs.writeFileSync(file, JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  return file;
}

test('a row for each test that names a fault', () => {
  expect(readFaultRows(report({ fault: '主脚本缺失', status: 'expected' }, { status: 'unexpected' }))).toEqual([
    { fault: '主脚本缺失', isSurvived: true, duration: 1.5, test: 'a.spec.ts › test 0' },
  ]);
});

test.each(['unexpected', 'flaky', 'skipped'])('%s is not survived', (status) => {
  expect(readFaultRows(report({ fault: '打印', status, durations: [1000, 500] }))).toMatchObject([
    { isSurvived: false, duration: 1.5 },
  ]);
});

test('a report without rows proves nothing', () => {
  const file = report({ status: 'expected' });
  expect(() => readFaultRows(file)).toThrow('没有一条故障测试');
  expect(() => readFaultRows(path.join(dir, 'none.json'))).toThrow();
});
