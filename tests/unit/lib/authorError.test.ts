import process from 'node:process';
import { format, inspect } from 'node:util';
import { expect, test, vi } from 'vitest';
import { AuthorError } from '../../../src/lib/authorError';
import { main } from '../../../src/lib/main';

test('a mistake of an author is printed without a stack', () => {
  expect(inspect(new AuthorError('docs/a.md:3：缺标题'))).toBe('[docs/a.md:3：缺标题]');
});

test('a command explains its arguments, and those that it does not have', async () => {
  const argv = vi.spyOn(process, 'argv', 'get');
  const [help, print] = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  const task = vi.fn<() => void>();
  for (const given of [['--help'], ['--nothing'], ['--text'], ['more'], ['--text', 'a']]) {
    argv.mockReturnValue(['node', 'command', ...given]);
    await main('用法：command', { options: { text: { type: 'string' } } }, task);
  }
  expect(help?.mock.calls).toEqual([['用法：command']]);
  expect(print?.mock.calls.map((printed) => format(...printed))).toEqual([
    '\n✘ 没有这个选项：--nothing\n用法：command\n',
    '\n✘ 这个选项的值不对：--text <value>\n用法：command\n',
    '\n✘ 多了一个参数：more\n用法：command\n',
  ]);
  expect(task).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ values: { text: 'a' }, positionals: [] }),
  );
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('a command prints a programming error with its stack, and no other', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const error of [new AuthorError('缺标题'), new TypeError('x is undefined')])
    await main('用法', {}, () => {
      throw error;
    });
  const [author, programming] = print.mock.calls.map((printed) => format(...printed));
  print.mockRestore();
  expect(author).toBe('\n✘ 缺标题\n');
  expect(programming).toMatch(/TypeError: x is undefined\n +at .*authorError\.test/);
  expect(process.exitCode).toBe(2);
  process.exitCode = undefined;
});
