import type { Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A Chinese character, or CJK and full-width punctuation. */
const han = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;

/** A line break between two such characters. */
const breakBetweenHan = new RegExp(`(?<=${han})[ \\t]*\\n[ \\t]*(?=${han})`, 'gu');

/** The text that a reader sees of a neighbor; inline code counts as Latin, whatever it has in it. */
const textOf = (node: RootContent | undefined): string =>
  !node || node.type === 'inlineCode' ? '' : toString(node);

/**
 * Removes the line break between two lines of Chinese, which HTML would show as a space: Chinese is written without
 * spaces between words. A break beside Latin text stays, and so stays a space. CSS Text 4 describes the same rule as
 * `text-wrap: segment-break-transform`, which no browser has.
 *
 * @returns a remark transformer that changes text nodes in place
 */
export default function joinHanLines() {
  return (tree: Root): void => {
    visit(tree, 'text', (node, index = 0, parent) => {
      // Emphasis and links beside a text decide about a break at its beginning or its end.
      const before = [...textOf(parent?.children[index - 1])].at(-1) ?? '';
      const [after = ''] = textOf(parent?.children[index + 1]);
      const joined = (before + node.value + after).replace(breakBetweenHan, '');
      node.value = joined.slice(before.length, joined.length - after.length);
    });
  };
}
