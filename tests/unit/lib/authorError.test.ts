import process from 'node:process';
import { format, inspect } from 'node:util';
import { expect, test, vi } from 'vitest';
import { AuthorError } from '../../../src/lib/authorError';
import { main } from '../../../src/lib/main';

test('a mistake of an author is printed without a stack', () => {
  expect(inspect(new AuthorError('docs/a.md:3：缺标题'))).toBe('[docs/a.md:3：缺标题]');
});

test('a command prints a programming error with its stack, and no other', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const error of [new AuthorError('缺标题'), new TypeError('x is undefined')])
    await main(() => {
      throw error;
    });
  const [author, programming] = print.mock.calls.map((printed) => format(...printed));
  print.mockRestore();
  expect(author).toBe('\n✘ 缺标题\n');
  expect(programming).toMatch(/TypeError: x is undefined\n +at .*authorError\.test/);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});
