import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { AuthorError } from '../../../src/lib/authorError';

test('a mistake of an author is printed without a stack', () => {
  expect(inspect(new AuthorError('docs/a.md:3：缺标题'))).toBe('[docs/a.md:3：缺标题]');
});
