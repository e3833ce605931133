import type { Parents, Root, RootContent, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from './visit';

/** A CJK ideograph, kana-free: the scripts of this site, with CJK and full-width punctuation. */
const han = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;

/** A line break between two such characters. */
const breakBetweenHan = new RegExp(`(?<=${han})[ \\t]*\\n[ \\t]*(?=${han})`, 'gu');

const startsWithHan = new RegExp(`^${han}`, 'u');
const endsWithHan = new RegExp(`${han}$`, 'u');

/** What a reader sees of a neighbour; code is Latin to the eye, whatever it holds. */
const textOf = (node: RootContent | undefined): string =>
  !node || node.type === 'inlineCode' ? '' : toString(node);

/** The text with a break at its beginning or end taken away where Chinese is on both sides of it. */
function joinEdges(value: string, before: string, after: string): string {
  let text = value;
  const start = text.replace(/^[ \t]*\n[ \t]*/, '');
  if (start !== text && endsWithHan.test(before) && startsWithHan.test(start || after))
    text = start;
  const end = text.replace(/[ \t]*\n[ \t]*$/, '');
  if (end !== text && startsWithHan.test(after) && endsWithHan.test(end || before)) text = end;
  return text;
}

/**
 * Removes the line break between two lines of Chinese, which HTML would show as a space: Chinese is written without
 * spaces between words. A break beside Latin text stays, and so stays a space; emphasis and links are looked into, inline
 * code counts as Latin. CSS Text 4 describes the same rule as `text-wrap: segment-break-transform`, which no browser has.
 *
 * @returns a remark transformer that changes text nodes in place
 */
export default function joinHanLines() {
  return (tree: Root): void => {
    visit(tree, 'text', (node: Text, index: number | undefined, parent: Parents | undefined) => {
      const siblings = parent?.children ?? [];
      const at = index ?? 0;
      node.value = joinEdges(
        node.value.replace(breakBetweenHan, ''),
        textOf(siblings[at - 1]),
        textOf(siblings[at + 1]),
      );
    });
  };
}
