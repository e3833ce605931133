import { expect, test } from 'vitest';
import { readWrk } from './wrk';

const output = `Running 8s test @ http://127.0.0.1:1/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     3.50ms    1.20ms  20.00ms   90.00%
  Latency Distribution
     50%    3.10ms
     99%    9.05ms
  146000 requests in 8.00s, 2.00GB read
`;

test('the figures of a run, with what went wrong', () => {
  expect(readWrk(`${output}Requests/sec:  18250.50\n`)).toEqual({ requestsPerSecond: 18250.5, slowest: '9.05ms', errors: 0 });
  const faults = '  Socket errors: connect 1, read 2, write 0, timeout 3\n  Non-2xx or 3xx responses: 40\n';
  expect(readWrk(`${output}${faults}Requests/sec:  18250.50\n`).errors).toBe(46);
});

test('what is no run is told in its own words', () => {
  expect(() => readWrk('unable to connect')).toThrow('unable to connect');
});
