import type { Paragraph, Root, Text } from 'mdast';
import { expect, test } from 'vitest';
import { visit as visitNodes } from 'unist-util-visit';
import { SKIP, visit } from '../../../src/lib/visit';

const text = (value: string): Text => ({ type: 'text', value });
const paragraph = (...values: string[]): Paragraph => ({
  type: 'paragraph',
  children: values.map(text),
});
const tree = (): Root => ({
  type: 'root',
  children: [paragraph('a', 'b'), { type: 'list', children: [] }, paragraph('c')],
});

/** What a visitor is called with, and what the tree is afterwards. */
function run(visitor: typeof visit): unknown[] {
  const seen: unknown[] = [];
  const note = (
    node: { type: string; value?: string },
    index?: number,
    parent?: { type: string },
  ): void => {
    seen.push([node.type, node.value, index, parent?.type]);
  };
  visitor(tree(), note);
  visitor(tree(), 'text', note);
  visitor(tree(), (node, index, parent) => {
    note(node, index, parent);
    return node.type === 'paragraph' ? SKIP : undefined;
  });
  const changed = tree();
  visitor(changed, 'text', (node, index, parent) => {
    note(node, index, parent);
    if (node.value !== 'a' || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, text('1'), text('2'));
    return [SKIP, index + 1];
  });
  visitor(changed, 'paragraph', (node, index, parent) => {
    note(node, index, parent);
    parent?.children.splice(index ?? 0, 1);
    return index;
  });
  return [...seen, changed];
}

test('it visits what unist-util-visit does, in the same order, also when the tree changes on the way', () => {
  expect(run(visit)).toEqual(run(visitNodes));
});
