import { fold, type Simplify } from '../fold';
import { indexTerms, runs } from '../terms';
import type { Dictionary, Tally } from './dictionary';

/** A compiled glossary: each member of a group as the numbers of its terms, and the members that begin with a term. */
export interface Glossary {
  groups: number[][][];
  byTerm: ({ group: number; member: number }[] | undefined)[];
}

/**
 * Prepares a glossary for `addSynonyms`.
 *
 * @throws Error when a word has nothing that can be indexed
 */
export function compileGlossary(
  groups: readonly (readonly string[])[],
  simplify: Simplify,
  dictionary: Dictionary,
): Glossary {
  const byTerm: Glossary['byTerm'] = [];
  const compiled = groups.map((words, group) =>
    words.map((word, member) => {
      const terms = queryTerms(word, simplify).map((term) => dictionary.number(term));
      const first = terms[0];
      if (first === undefined) throw new Error(`glossary: ${word}: nothing to index`);
      (byTerm[first] ??= []).push({ group, member });
      return terms;
    }),
  );
  return { groups: compiled, byTerm };
}

/** The terms of a word as a query would have them: pairs of Chinese characters, identifiers as a whole. */
function queryTerms(text: string, simplify: Simplify): string[] {
  return runs(fold(text, simplify)).flatMap((run) =>
    run.han && run.text.length > 1 ? indexTerms(run).slice(0, -1) : [run.text],
  );
}

/**
 * Adds synonyms to counted terms: where one word of a group occurs, with all its terms, the others count as `factor` of
 * it; terms that are there already stay as they are. At build rather than at query, so that a query fetches no more.
 */
export function addSynonyms(counts: Tally, { groups, byTerm }: Glossary, factor: number): void {
  const added = new Map<number, number>();
  for (const term of counts.numbers) {
    for (const { group, member } of byTerm[term] ?? []) {
      const members = groups[group] ?? [];
      const found = members[member] ?? [];
      const count = Math.min(...found.map((t) => counts.get(t)));
      if (count === 0) continue;
      for (const other of members) {
        if (other === found) continue;
        for (const t of other) added.set(t, Math.max(added.get(t) ?? 0, count * factor));
      }
    }
  }
  for (const [term, count] of added) if (counts.get(term) === 0) counts.add(term, count);
}
