import { fold, type Simplify } from '../fold';
import { indexTerms, runs } from '../tokenize';

/** The terms of a word. */
type Word = readonly string[];

/** The words that begin with a term, by the term, each with the other words of its group. */
export type Glossary = Map<string, { word: Word; synonyms: Word[] }[]>;

/** Prepares groups of synonyms for `synonymCounts`. @throws Error for a word without terms */
export function compileGlossary(
  groups: readonly (readonly string[])[],
  simplify: Simplify,
): Glossary {
  const glossary: Glossary = new Map();
  for (const group of groups) {
    const words = group.map((text) => queryTerms(simplify(fold(text))));
    words.forEach((word, i) => {
      const [first] = word;
      if (first === undefined) throw new Error(`glossary: ${group[i] ?? ''}: nothing to index`);
      const synonyms = words.filter((other) => other !== word);
      glossary.set(first, [...(glossary.get(first) ?? []), { word, synonyms }]);
    });
  }
  return glossary;
}

/** The terms that a query has for a word: pairs of Chinese characters, and whole identifiers. */
function queryTerms(text: string): string[] {
  return runs(text).flatMap((run) =>
    run.han && run.text.length > 1 ? indexTerms(run).slice(0, -1) : [run.text],
  );
}

/**
 * Counts the synonyms of counted terms. When all terms of a word occur, its synonyms get `factor`
 * of its count, unless they occur themselves. The build does this, so that a query fetches no more.
 */
export function synonymCounts(
  counts: ReadonlyMap<string, number>,
  glossary: Glossary,
  factor: number,
): Map<string, number> {
  const added = new Map<string, number>();
  for (const term of counts.keys()) {
    for (const { word, synonyms } of glossary.get(term) ?? []) {
      const count = factor * Math.min(...word.map((part) => counts.get(part) ?? 0));
      if (count === 0) continue;
      for (const other of synonyms.flat()) {
        if (!counts.has(other)) added.set(other, Math.max(added.get(other) ?? 0, count));
      }
    }
  }
  return added;
}
