import { expect, test } from 'vitest';
import { extractAnnotations } from '../../../src/notes/codeAnnotations';

test.each([
  ['python', 'a = 1  # ①', 'a = 1', 1],
  ['js', 'call(); // ⑳', 'call();', 20],
  ['xml', '<field name="a"/> <!-- ② -->', '<field name="a"/>', 2],
  ['sql', 'SELECT 1 -- ③', 'SELECT 1', 3],
  ['ini', 'a = 1 ; ④', 'a = 1', 4],
  ['css', 'a {} /* ⑤ */', 'a {}', 5],
  ['tsx', '<a /> {/* ⑥ */}', '<a />', 6],
])('%s: the sign at the end of `%s` is taken out', (language, line, rest, number) => {
  const annotations = [{ line: 2, number }];
  const found = extractAnnotations(`x\n${line}\ny`, language);
  expect(found).toEqual({ code: `x\n${rest}\ny`, annotations });
});

test.each([
  ['python', "a = '①'"],
  ['python', 'a = 1  # ① 第一步'],
  ['python', '# ①'],
  ['md', 'a = 1  # ①'],
  ['text', 'a  # ①'],
])('%s: `%s` stays', (language, code) => {
  expect(extractAnnotations(code, language)).toEqual({ code, annotations: [] });
});
