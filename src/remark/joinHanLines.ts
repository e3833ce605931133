import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

/** A CJK ideograph, kana-free: the scripts of this site, with CJK and full-width punctuation. */
const han = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;

/** A line break between two such characters. */
const breakBetweenHan = new RegExp(`(?<=${han})[ \\t]*\\n[ \\t]*(?=${han})`, 'gu');

/**
 * Removes the line break between two lines of Chinese, which HTML would show as a space: Chinese is written without
 * spaces between words. A break beside Latin text stays, and so stays a space. CSS Text 4 describes the same rule as
 * `text-wrap: segment-break-transform`, which no browser has.
 *
 * @returns a remark transformer that changes text nodes in place
 */
export default function joinHanLines() {
  return (tree: Root): void => {
    visit(tree, 'text', (node: Text) => {
      node.value = node.value.replace(breakBetweenHan, '');
    });
  };
}
