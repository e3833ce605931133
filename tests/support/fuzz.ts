import process from 'node:process';
import fc, { type Arbitrary } from 'fast-check';
import { test } from 'vitest';

/** Time in milliseconds for one input of the slowest property, with room for a slow machine. */
const slowestRun = 60;

/** `npm test` uses one seed and never fails by chance; `npm test -- fuzz` sets the runs. */
const { TEST_FUZZ_RUNS, TEST_FUZZ_SEED } = process.env;
const runs = Number(TEST_FUZZ_RUNS ?? 25);
const seed = Number(TEST_FUZZ_SEED ?? (TEST_FUZZ_RUNS ? Date.now() % 2 ** 31 : 25));

/**
 * Defines a test of a property that holds for every input. A failure prints the smallest input that
 * shows it, and the seed.
 *
 * @param name name of the test
 * @param inputs the inputs to try
 * @param check throws when the property does not hold
 */
export function holds<Input>(
  name: string,
  inputs: Arbitrary<Input>,
  check: (input: Input) => void | Promise<void>,
): void {
  test(`${name} (${runs} inputs)`, { timeout: 20_000 + runs * slowestRun }, async () => {
    const property = fc.asyncProperty(inputs, async (input) => {
      await check(input);
    });
    await fc.assert(property, { numRuns: runs, seed });
  });
}

/**
 * Pieces of text that programs handle wrongly: markup, escapes, half characters, names that every
 * object has, Chinese.
 */
const pieces = [
  ...'视图 。 𠮷 ｏｄｏｏ ir.model.access <!-- javascript:alert(1) &amp; " \\ $& #'.split(' '),
  ...'../ %2e%2e%2f %E4%BD \u0000 \ufeff \ud800 👨‍👩‍👧 e\u0301 İ __proto__ 1e999 --- {#id}'.split(' '),
  '<img src=x onerror=alert(1)>',
  '\n',
];

/** Any text: mostly of the pieces above, and some of any characters. */
export const text: Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Any text of one line. */
export const line: Arbitrary<string> = text.map((value) => value.replace(/[\r\n]+/g, ' '));

export { fc };
