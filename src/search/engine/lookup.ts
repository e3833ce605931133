import { decodeNumbers } from './format';
import type { Root } from './root';
import type { Store } from './store';
import { shortPrefixTerms } from './tokenize';
import { IMPACT_LEVELS, prefixFactor, SHORT_PREFIX } from './weights';

/** The weight of a word in each record that has it, by the record's number. */
export type Impacts = Map<number, number>;

/** Adds `more`, times `factor`, to `impacts`. The higher of two impacts in a record stays. */
export function addImpacts(impacts: Impacts, more: Impacts, factor: number): Impacts {
  for (const [record, impact] of more) {
    impacts.set(record, Math.max(impacts.get(record) ?? 0, impact * factor));
  }
  return impacts;
}

export type Lookup = ReturnType<typeof createLookup>;

/** Looks terms up in the blocks that can have them. A line: the term, a tab, its postings. */
export function createLookup(store: Store, { bounds, termBlocks }: Root) {
  const parse = (payload: string): string[] => payload.split('\n');

  /** The lines of all blocks that can have terms from `first` to `last`. */
  async function lines(first: string, last: string): Promise<string[]> {
    const names = termBlocks.filter(
      (_, i) => (bounds[i] ?? '') <= last && (bounds[i + 1] ?? '\uffff') > first,
    );
    return (await Promise.all(names.map((name) => store.read(name, parse)))).flat();
  }

  /** The records that have this term. */
  async function exact(term: string): Promise<Impacts> {
    const line = (await lines(term, term)).find((one) => one.startsWith(`${term}\t`));
    return line === undefined ? new Map<number, number>() : readPostings(line);
  }

  return {
    exact,
    /** The records that have a term which begins with `prefix`; a longer term counts less. */
    async prefix(prefix: string): Promise<Impacts> {
      const short = shortPrefixTerms(prefix)[prefix.length - 1];
      if (short !== undefined) {
        const [equal, longer] = await Promise.all([exact(prefix), exact(short)]);
        return addImpacts(equal, longer, SHORT_PREFIX);
      }
      const impacts: Impacts = new Map();
      for (const line of await lines(prefix, `${prefix}\uffff`)) {
        if (!line.startsWith(prefix)) continue;
        addImpacts(impacts, readPostings(line), prefixFactor(prefix, line.indexOf('\t')));
      }
      return impacts;
    },
  };
}

/** Reads postings: a number is the gap to the record before, times IMPACT_LEVELS, plus impact. */
function readPostings(line: string): Impacts {
  let record = -1;
  return new Map(
    decodeNumbers(line.slice(line.indexOf('\t') + 1)).map((posting) => {
      record += Math.floor(posting / IMPACT_LEVELS) + 1;
      return [record, posting % IMPACT_LEVELS];
    }),
  );
}
