import { expect, test } from 'vitest';
import { fenceAttributes, lineRange } from '../../../../src/markdown/highlight/fenceAttributes';

test('values by name, quoted or bare; a word alone has an empty one; a range is none', () => {
  const meta = `title="a b/c.py" fragment odoo=16 disable='x y' {1,3-4} showLineNumbers=7`;
  expect(Object.fromEntries(fenceAttributes(meta))).toEqual({
    title: 'a b/c.py',
    fragment: '',
    odoo: '16',
    disable: 'x y',
    showLineNumbers: '7',
  });
});

test('line ranges', () => {
  expect(lineRange('title="x"')).toBeUndefined();
  expect(lineRange('{2}')).toEqual([2]);
  expect(lineRange('x {1, 4-6} y')).toEqual([1, 4, 5, 6]);
});

test.each(['{}', '{0}', '{a}', '{3-1}', '{1,}', '{1-2-3}'])('the range %s is refused with the way to write it', (meta) => {
  expect(() => lineRange(meta)).toThrow(`行号范围 ${meta} 写错了。请写成 {2} 或 {1,4-6}`);
});
