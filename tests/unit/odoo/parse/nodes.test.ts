import { expect, test } from 'vitest';
import {
  attributeLine,
  findNodes,
  importsOf,
  parseJavaScript,
  parsePython,
  parseXml,
} from '../../../../src/odoo/analysis';

test('the nodes of each language have the lines of the file that the code stands in', () => {
  expect(findNodes(parsePython('a\nb', 10), 'ExprName').map(({ line }) => line)).toEqual([10, 11]);
  const { program } = parseJavaScript('\nimport a from "a";', 10);
  expect(importsOf(program)[0]?.line).toBe(11);
  const root = parseXml('<a\n  b="c"/>', 10).documentElement;
  expect(root && attributeLine(root, 'b')).toBe(11);
});

test('a syntax error has the line of the code, wherever that stands', () => {
  expect(() => parseJavaScript('a\n)', 10)).toThrow(expect.objectContaining({ line: 2 }));
  expect(() => parseXml('<a>\n&</a>', 10)).toThrow(expect.objectContaining({ line: 2 }));
});

test.each([
  ['"a" % b', '%'],
  ['"a" + b', '+'],
  ['a not in b', 'not in'],
  ['a and b', 'and'],
])('%s has its operator and both sides', (code, operator) => {
  const [node] = findNodes(parsePython(code), 'BinaryExpression');
  expect(node).toMatchObject({ operator, right: { type: 'ExprName', id: 'b' } });
});
