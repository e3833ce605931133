import type { Element, Root, RootContent, Text } from 'hast';
import type { VFile } from 'vfile';
import { SKIP, visit } from '../../lib/esModules';
import { referenceDir } from '../../config/site';
import { escapeRegExp } from '../../lib/escape';
import { isShown, readTerms, type ShownTerm, type Term } from '../../notes/terms';
import { pageFile, pageFrontMatter } from '../page';

/** @returns a pattern that finds any of the words; a Latin word counts only as a whole */
function patternOf(words: readonly string[]): RegExp {
  const either = (isLatin: boolean): string =>
    words
      .filter((word) => /^[\w-]/.test(word) === isLatin)
      .map(escapeRegExp)
      .join('|');
  return new RegExp(String.raw`(?<![\w.-])(?:${either(true)})(?![\w-])|${either(false)}`, 'gi');
}

/** @returns the terms by their words in lower case, and a pattern that also finds exceptions */
function wordsOf(all: readonly Term[]) {
  const shown = all.filter(isShown).filter(({ ambiguous }) => !ambiguous);
  const named = shown.flatMap((term) => [term.zh, term.en ?? ''].map((word) => ({ word, term })));
  const termOfWord = new Map(named.map(({ word, term }) => [word.toLowerCase(), term]));
  // A single Chinese character is a part of many other words.
  const words = [...termOfWord.keys(), ...shown.flatMap(({ except = [] }) => except)]
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length);
  return { pattern: patternOf(words), termOfWord };
}

/** Elements in whose text no term is marked. */
const unmarked = new Set(
  'a button code dfn h1 h2 h3 h4 h5 h6 mdxAdmonitionTitle pre summary svg th'.split(' '),
);

const isUnmarked = (node: Root | RootContent): boolean =>
  (node.type === 'element' && unmarked.has(node.tagName)) ||
  node.type === 'mdxJsxFlowElement' ||
  node.type === 'mdxJsxTextElement';

/** Splits a text at the terms that are new to the page, and adds them to `seen`. */
function splitText(
  { value }: Text,
  { pattern, termOfWord }: ReturnType<typeof wordsOf>,
  seen: Set<ShownTerm>,
): (Text | Element)[] {
  const parts: (Text | Element)[] = [];
  let end = 0;
  for (const { 0: word, index } of value.matchAll(pattern)) {
    const term = termOfWord.get(word.toLowerCase());
    if (!term || seen.has(term)) continue;
    seen.add(term);
    if (index > end) parts.push({ type: 'text', value: value.slice(end, index) });
    const children: Text[] = [{ type: 'text', value: word }];
    parts.push({ type: 'element', tagName: 'dfn', properties: {}, children });
    end = index + word.length;
  }
  if (end < value.length) parts.push({ type: 'text', value: value.slice(end) });
  return parts;
}

/** The terms, which are read once. */
let words: ReturnType<typeof wordsOf> | undefined;

/**
 * Marks the first occurrence of each term with one meaning in a note about Odoo; src/client/termPopups
 * explains it.
 */
export default function markTerms() {
  return (tree: Root, file: VFile): void => {
    if (!pageFrontMatter(file).odoo || pageFile(file).startsWith(referenceDir)) return;
    words ??= wordsOf(readTerms());
    const known = words;
    const seen = new Set<ShownTerm>();
    visit(tree, (node, index, parent) => {
      if (isUnmarked(node)) return SKIP;
      if (node.type !== 'text' || !parent || index === undefined) return undefined;
      const parts = splitText(node, known, seen);
      parent.children.splice(index, 1, ...(parts as never[]));
      return [SKIP, index + parts.length];
    });
  };
}
