import { toString } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { parsePage } from '../../../src/markdown/parsePage';

const kinds = (source: string, isMdx: boolean): string[] => parsePage(source, isMdx).children.map(({ type }) => type);

describe('.md', () => {
  test('braces and angle brackets in prose are text', () => {
    const tree = parsePage('写 {} 与 a < b 不必转义。', false);
    expect(toString(tree)).toBe('写 {} 与 a < b 不必转义。');
  });

  test('tables, task lists and admonitions are read as the site reads them', () => {
    expect(kinds('| a | b |\n| - | - |\n| 1 | 2 |\n\n:::note[标题]\n\n正文\n\n:::', false)).toEqual([
      'table',
      'containerDirective',
    ]);
  });

  test('a line break between two Chinese lines is no space', () => {
    expect(toString(parsePage('第一行\n第二行', false))).toBe('第一行第二行');
  });

  test('what looks like an import is prose', () => {
    expect(kinds("import x from 'y';", false)).toEqual(['paragraph']);
  });
});

describe('.mdx', () => {
  test('imports and expressions are no prose', () => {
    expect(kinds("import X from '@site/x';\n\n正文\n\n{/* 注 */}", true)).toEqual(['mdxjsEsm', 'paragraph', 'mdxFlowExpression']);
  });

  test('components are elements around text', () => {
    expect(kinds('<Card>\n\n里面的字\n\n</Card>', true)).toEqual(['mdxJsxFlowElement']);
  });

  test('an unclosed brace is an error', () => {
    expect(() => parsePage('写 {', true)).toThrow();
  });
});
