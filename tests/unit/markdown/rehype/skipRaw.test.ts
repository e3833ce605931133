import type { ElementContent, Root } from 'hast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { root, skipRaw, takeTree } from '../../../../src/markdown/rehype/skipRaw';

/** What rehype-raw gets of a page, and what the page is afterwards, with a footnote that was put behind it. */
function pass(
  isOurs: boolean,
  ...page: ElementContent[]
): [forRaw: ElementContent[], after: Root['children']] {
  const file = new VFile();
  if (isOurs) skipRaw()({ type: 'root', children: [] }, file);
  const forRaw = root(
    { all: () => page, wrap: (nodes) => nodes, options: { file } },
    { type: 'root', children: [] },
  );
  const tree: Root = {
    type: 'root',
    children: [...forRaw, { type: 'comment', value: 'footnote' }],
  };
  takeTree()(tree, file);
  return [forRaw, tree.children];
}

test('a page without HTML is not parsed again, one with HTML is', () => {
  const footnote = { type: 'comment', value: 'footnote' };
  const text: ElementContent = { type: 'text', value: 'a' };
  const list: ElementContent = {
    type: 'element',
    tagName: 'li',
    properties: {},
    children: [{ type: 'raw', value: '<br>' }],
  };
  expect(pass(true, text)).toEqual([[], [text, footnote]]);
  expect(pass(true, text, list)).toEqual([
    [text, list],
    [text, list, footnote],
  ]);
  // Docusaurus compiles what is outside of docs and pages without our plugins.
  expect(pass(false, text)).toEqual([[text], [text, footnote]]);
});
