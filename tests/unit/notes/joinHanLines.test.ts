import { expect, test } from 'vitest';
import joinHanLines from '../../../src/notes/joinHanLines';
import { fixture, transform } from '../../support/transform';

test('line breaks between Chinese go, all others stay', () => {
  expect(transform(fixture('joinHanLines.in.md'), [joinHanLines])).toBe(
    fixture('joinHanLines.out.md'),
  );
});
