import { expect, test } from 'vitest';
import { fenceAttributes, readFence } from '../../../src/notes/fence';

const read = (code: string, meta = '') => readFence(code, 'language-Python', meta);

test('values by name, quoted or bare; a word alone has an empty one; a range is none', () => {
  const meta = `title="a b/c.py" fragment odoo=16 note='x y' {1,3-4} showLineNumbers=7`;
  const attributes = { title: 'a b/c.py', fragment: '', odoo: '16', note: 'x y' };
  expect(Object.fromEntries(fenceAttributes(meta))).toEqual({
    ...attributes,
    showLineNumbers: '7',
  });
});

test('language, title, numbers and marks', () => {
  const [code, language, title] = ['a\nb', 'python', 'm/a.py'];
  const fence = read('a\nb\n', 'title="m/a.py" showLineNumbers=3 {2}');
  expect(fence).toEqual({ code, language, title, start: 3, marked: new Set([2]) });
});

test('numbers start at 1; without a language it is text; only the last line break goes', () => {
  const fence = readFence('\na\n\n', '', 'showLineNumbers');
  expect(fence).toMatchObject({ code: '\na\n', language: 'text', start: 1, marked: new Set() });
});

test.each([
  ['title="x"', []],
  ['disable="a：{2}"', []],
  ['{2}', [2]],
  ['x {1, 4-6} y', [1, 4, 5, 6]],
])('%s marks the lines %j', (meta, lines) => {
  expect([...read('a', meta).marked]).toEqual(lines);
});

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
  expect(read(code)).toMatchObject({ code: 'a\nb\nc\nd\ne\nf', marked: new Set([2, 4, 5]) });
});

test.each([
  ['amid a line', 'x = 1  # highlight-next-line\n"highlight-start"', '', []],
  ['where a range wins', '# highlight-next-line\na', '{2}', [2]],
])('a directive %s is code', (_name, code, meta, marked) => {
  expect(read(code, meta)).toMatchObject({ code, marked: new Set(marked) });
});

test.each(['{}', '{0}', '{a}', '{3-1}', '{1,}', '{1-2-3}', '{1-99999999999}'])(
  'the range %s is refused with a correct example',
  (meta) => {
    expect(() => read('a', meta)).toThrow(`行号范围 ${meta} 写错了。请写成 {2} 或 {1,4-6}`);
  },
);

test.each(['x', '-1', "'1e999'"])(
  'the first number %s is refused with a correct example',
  (value) => {
    expect(() => read('a', `showLineNumbers=${value}`)).toThrow(
      '从第 7 行数起写 showLineNumbers=7',
    );
  },
);

test.each([
  '# highlight-start\na',
  'a\n# highlight-end',
  '# highlight-start\n# highlight-start\na',
])('%j is refused', (code) => {
  expect(() => read(code)).toThrow('没有成对');
});
