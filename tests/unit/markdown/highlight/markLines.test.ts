import { expect, test } from 'vitest';
import { markLines } from '../../../../src/markdown/highlight/markLines';

test.each([
  ['#', ''],
  ['//', ''],
  ['--', ''],
  [';', ''],
  ['<!--', ' -->'],
  ['/*', ' */'],
  ['{/*', ' */}'],
])('directives in comments %s%s are taken out and mark lines', (open, close) => {
  const code = `a\n  ${open} highlight-next-line${close}\nb\nc\n${open} highlight-start${close}\nd\ne\n${open} highlight-end${close}\nf`;
  expect(markLines(code)).toEqual({ code: 'a\nb\nc\nd\ne\nf', marked: [2, 4, 5] });
});

test('a directive amid a line is code', () => {
  const code = 'x = 1  # highlight-next-line\n"highlight-start"';
  expect(markLines(code)).toEqual({ code, marked: [] });
});

test.each([
  ['# highlight-start\na', '没有对应的 highlight-end'],
  ['a\n# highlight-end', 'highlight-start'],
  ['# highlight-start\n# highlight-start\na', 'highlight-end'],
])('%j is refused', (code, message) => {
  expect(() => markLines(code)).toThrow(message);
});
