import { expect, test } from 'vitest';
import { readFence } from '../../../../src/markdown/highlight/readFence';

test('language, title, numbers and marks', () => {
  const fence = readFence({
    code: 'a\nb\n',
    className: 'language-Python',
    metastring: 'title="m/a.py" showLineNumbers=3 {2}',
  });
  expect(fence).toEqual({ code: 'a\nb', language: 'python', title: 'm/a.py', start: 3, marked: new Set([2]) });
});

test('numbers start at 1; without a language it is text; only the last line break goes', () => {
  expect(readFence({ code: '\na\n\n', metastring: 'showLineNumbers' })).toEqual({
    code: '\na\n',
    language: 'text',
    title: undefined,
    start: 1,
    marked: new Set(),
  });
});

test('a range wins over directives, which stay', () => {
  const code = '# highlight-next-line\na';
  expect(readFence({ code, className: 'language-python', metastring: '{2}' })).toMatchObject({ code, marked: new Set([2]) });
});
