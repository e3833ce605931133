import { describe, expect, it } from 'vitest';
import { makeQueries } from '../../../src/search/bench/queries';
import { syntheticRecords } from '../../../src/search/bench/synthetic';
import { engineOf, find } from './helpers';

describe('synthetic corpus and queries', () => {
  const records = syntheticRecords({ pages: 40, seed: 3 });

  it('gives the same records and queries for the same seed', () => {
    expect(syntheticRecords({ pages: 40, seed: 3 })).toEqual(records);
    expect(syntheticRecords({ pages: 40, seed: 4 })).not.toEqual(records);
    expect(makeQueries(records, 5, 1)).toEqual(makeQueries(records, 5, 1));
  });

  it('repeats no sentence', () => {
    const sentences = records.flatMap(({ content }) => content?.split('。').filter((text) => text.length > 12) ?? []);
    expect(new Set(sentences).size / sentences.length).toBeGreaterThan(0.98);
  });

  it('is answered right in every class', async () => {
    const engine = engineOf(records);
    const queries = makeQueries(records, 10, 1);
    let sum = 0;
    for (const { text, relevant } of queries) {
      const rank = (await find(engine, text)).hits.findIndex(({ objectID }) => relevant.has(objectID));
      if (rank >= 0) sum += 1 / (rank + 1);
    }
    expect(queries).toHaveLength(70);
    expect(sum / queries.length).toBeGreaterThan(0.97);
  });
});
