import type { Root, RootContent } from 'mdast';
import { treeText, visit } from '../lib/esModules';

/** A Chinese character, or CJK and full-width punctuation. */
const han = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;

/** A line break between two such characters. */
const breakBetweenHan = new RegExp(`(?<=${han})[ \\t]*\\n[ \\t]*(?=${han})`, 'gu');

/** @returns the text of a neighbor; empty for inline code, which counts as Latin */
const neighborText = (node: RootContent | undefined): string =>
  !node || node.type === 'inlineCode' ? '' : treeText(node);

/**
 * Removes the line break between two lines of Chinese, which a browser would show as a space. A
 * break beside Latin text stays. CSS Text 3 allows the same, but browsers differ:
 * https://www.w3.org/TR/css-text-3/#line-break-transform
 */
export default function joinHanLines() {
  return (tree: Root): void => {
    visit(tree, 'text', (node, index = 0, parent) => {
      // A break at the beginning or the end of the text depends also on the emphasis or link beside
      // it.
      const before = [...neighborText(parent?.children[index - 1])].at(-1) ?? '';
      const [after = ''] = neighborText(parent?.children[index + 1]);
      const joined = (before + node.value + after).replace(breakBetweenHan, '');
      node.value = joined.slice(before.length, joined.length - after.length);
    });
  };
}
