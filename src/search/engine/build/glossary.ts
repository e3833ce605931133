import { fold, type Simplify } from '../fold';
import { indexTerms, runs } from '../terms';

/** A word as its terms. */
type Word = readonly string[];

/** For each term the words that begin with it, each with the other words of its group. */
export type Glossary = Map<string, { word: Word; synonyms: Word[] }[]>;

/**
 * Prepares groups of synonyms for `addSynonyms`.
 *
 * @throws Error when a word has nothing that can be indexed
 */
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

/** The terms of a word as a query has them: pairs of Chinese characters, identifiers as a whole. */
function queryTerms(text: string): string[] {
  return runs(text).flatMap((run) =>
    run.han && run.text.length > 1 ? indexTerms(run).slice(0, -1) : [run.text],
  );
}

/**
 * Adds synonyms to counted terms: where all terms of a word occur, its synonyms count as `factor` of it. Terms that occur
 * stay as they are. This is done at build, so that a query fetches no more.
 */
export function addSynonyms(counts: Map<string, number>, glossary: Glossary, factor: number): void {
  const added = new Map<string, number>();
  for (const term of counts.keys()) {
    for (const { word, synonyms } of glossary.get(term) ?? []) {
      const count = factor * Math.min(...word.map((part) => counts.get(part) ?? 0));
      if (count === 0) continue;
      for (const other of synonyms.flat()) added.set(other, Math.max(added.get(other) ?? 0, count));
    }
  }
  for (const [term, count] of added) if (!counts.has(term)) counts.set(term, count);
}
