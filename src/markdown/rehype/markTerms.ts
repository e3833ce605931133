import type { Element, Root, RootContent, Text } from 'hast';
import type { VFile } from 'vfile';
import { escapeRegExp } from '../../lib/escape';
import { referenceDir } from '../../config/site';
import { SKIP, visit } from 'unist-util-visit';
import { isShown, readTerms, type ShownTerm, type Term } from '../../notes/terms';

/** Words of Latin letters first, which no other letter may stand beside: looked for one by one they take twice as long. */
function patternOf(words: readonly string[]): RegExp {
  const either = (isLatin: boolean): string =>
    words
      .filter((word) => /^[\w-]/.test(word) === isLatin)
      .map(escapeRegExp)
      .join('|');
  return new RegExp(String.raw`(?<![\w.-])(?:${either(true)})(?![\w-])|${either(false)}`, 'gi');
}

/** The terms by their words in lower case, and what finds these, also in phrases in which they mean something else. */
function wordsOf(all: readonly Term[]) {
  const shown = all.filter(isShown);
  const terms = new Map(
    shown.flatMap((term) =>
      [term.zh, term.en ?? ''].map((word) => [word.toLowerCase(), term] as const),
    ),
  );
  // A single character is a part of too many words.
  const words = [...terms.keys(), ...shown.flatMap(({ except = [] }) => except)].filter(
    (word) => word.length > 1,
  );
  words.sort((a, b) => b.length - a.length);
  return { pattern: patternOf(words), terms };
}

/** What is no running text: a link has its own meaning, a heading its anchor. */
const silent = new Set(
  'a button code dfn h1 h2 h3 h4 h5 h6 mdxAdmonitionTitle pre summary svg th'.split(' '),
);

const isSilent = (node: Root | RootContent): boolean =>
  (node.type === 'element' &&
    (silent.has(node.tagName) || [node.properties.className].flat().includes('module-files'))) ||
  node.type === 'mdxJsxFlowElement' ||
  node.type === 'mdxJsxTextElement';

/** Cuts a text at the terms that are not yet among those seen, and adds them. */
function cut(
  { value }: Text,
  { pattern, terms }: ReturnType<typeof wordsOf>,
  seen: Set<ShownTerm>,
): (Text | Element)[] {
  const parts: (Text | Element)[] = [];
  let end = 0;
  for (const { 0: word, index } of value.matchAll(pattern)) {
    const term = terms.get(word.toLowerCase());
    if (!term || seen.has(term)) continue;
    seen.add(term);
    if (index > end) parts.push({ type: 'text', value: value.slice(end, index) });
    parts.push({
      type: 'element',
      tagName: 'dfn',
      properties: {},
      children: [{ type: 'text', value: word }],
    });
    end = index + word.length;
  }
  if (end < value.length) parts.push({ type: 'text', value: value.slice(end) });
  return parts;
}

let words: ReturnType<typeof wordsOf> | undefined;

/**
 * Marks the first occurrence of each term in a note about Odoo; src/client/terms explains it.
 *
 * @returns a rehype transformer that changes the tree in place
 */
export default function markTerms() {
  return (tree: Root, file: VFile): void => {
    const { odoo } = (file.data.frontMatter ?? {}) as { odoo?: unknown };
    if (!odoo || file.path.replaceAll('\\', '/').includes(referenceDir)) return;
    const known = (words ??= wordsOf(readTerms()));
    const seen = new Set<ShownTerm>();
    visit(tree, (node, index, parent) => {
      if (isSilent(node)) return SKIP;
      if (node.type !== 'text' || !parent || index === undefined) return undefined;
      const parts = cut(node, known, seen);
      parent.children.splice(index, 1, ...(parts as never[]));
      return [SKIP, index + parts.length];
    });
  };
}
