import { expect, it } from 'vitest';
import { remember } from '../../../../src/search/engine/helpers';

it('works once for a text, and forgets only what has long been out of use', () => {
  const made: string[] = [];
  const twice = remember((text) => {
    made.push(text);
    return text + text;
  });
  expect([twice('里'), twice('里'), twice('外')]).toEqual(['里里', '里里', '外外']);
  for (let i = 0; i < 2000; i++) {
    twice(String(i));
    twice('里');
  }
  twice('外');
  expect(made.filter((text) => text === '里')).toHaveLength(1);
  expect(made.filter((text) => text === '外')).toHaveLength(2);
});
