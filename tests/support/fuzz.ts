import process from 'node:process';
import fc, { type Arbitrary } from 'fast-check';
import { test } from 'vitest';

/** Milliseconds that the slowest property takes for one input, with room for a slow machine. */
const SLOWEST_RUN = 60;

/** `npm test -- fuzz` sets it, and has new inputs each time; `npm test` must not fail by chance on an unrelated change. */
const { TEST_FUZZ_RUNS, TEST_FUZZ_SEED } = process.env;
const runs = Number(TEST_FUZZ_RUNS ?? 25);
const seed = Number(TEST_FUZZ_SEED ?? (TEST_FUZZ_RUNS ? Math.floor(Math.random() * 2 ** 31) : 25));

console.log(`随机输入：TEST_FUZZ_SEED=${seed} TEST_FUZZ_RUNS=${runs}`);

/**
 * A test that something holds for whatever comes in. When it does not, the smallest input that shows it is printed.
 *
 * @param name of the test
 * @param inputs what comes in
 * @param check throws when it does not hold
 */
export function holds<Input>(
  name: string,
  inputs: Arbitrary<Input>,
  check: (input: Input) => void | Promise<void>,
): void {
  test(`${name} (${runs} inputs)`, { timeout: 20_000 + runs * SLOWEST_RUN }, async () => {
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        await check(input);
      }),
      { numRuns: runs, seed },
    );
  });
}

/** What has made programs stumble: markup, escapes, half characters, names that every object has, Chinese. */
const pieces = [
  ...[
    '视图',
    '模型',
    '约束',
    '。',
    '，',
    '「引」',
    '（',
    '　',
    '㐀',
    '𠮷',
    '視圖',
    'ｏｄｏｏ',
    '①',
    '⑳',
    '㉑',
  ],
  ...[
    'odoo',
    'ir.model.access',
    '_sql_constraints',
    'useSortable',
    'a',
    '1',
    '17.0',
    'index',
    '.html',
    '/',
    '//',
    '..',
    '.',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '<t t-esc="x"/>',
    '{{',
    '}}',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '&amp;',
    '&#60;',
    '&',
    '"',
    "'",
    '`',
    '\\',
    '$&',
    '$1',
    '${x}',
    '#',
    '?',
    '%',
  ],
  ...[
    '%E4%BD',
    '%E4%BD%A0',
    '%00',
    '%2e%2e%2f',
    '%252F',
    '\u0000',
    '\u0007',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\ud800',
    '\udc00',
  ],
  ...[
    '😀',
    '👨‍👩‍👧',
    'é',
    'e\u0301',
    'İ',
    'ß',
    'ﬁ',
    '한국어',
    'カタカナ',
    '__proto__',
    'constructor',
    'toString',
    '-1',
    '1e999',
  ],
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '(',
    '[',
    '*',
    '_',
    '|',
    ':',
    ':::',
    '---',
    '{1,3}',
    '{#id}',
    '![',
    '](',
    ';',
    '=',
    '!',
    '+',
  ],
];

/** Any text: mostly of {@link pieces}, some of it any code unit at all. */
export const text: Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

/** The same within one line. */
export const line: Arbitrary<string> = text.map((value) => value.replace(/[\r\n]+/g, ' '));

export { fc };
