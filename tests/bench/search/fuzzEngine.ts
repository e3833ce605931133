import { createEngine } from '../../../src/search/engine';
import { buildIndex } from '../../../src/search/engine/build';
import type { SearchRecord } from '../../../src/search/engine/types';
import { MODAL } from './candidates';
import { fuzzQueries, hasLiveMarkup } from './fuzz';

/** What any queries did to the engine. */
export interface FuzzResult {
  /** Queries that threw. */
  thrown: number;
  /** Queries with markup in a hit that would live. */
  live: number;
  /** Time of each query, milliseconds. */
  times: number[];
}

/** Asks any queries over the records. */
export async function fuzzEngine(records: readonly SearchRecord[], count: number, seed: number): Promise<FuzzResult> {
  const files = new Map(buildIndex(records).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
  const engine = createEngine({ load: (name) => Promise.resolve(files.get(name) ?? '') });
  const result: FuzzResult = { thrown: 0, live: 0, times: [] };
  for (const query of fuzzQueries(count, seed)) {
    const start = performance.now();
    try {
      const { results } = await engine.search([{ ...MODAL, query, highlightPreTag: '[[', highlightPostTag: ']]' }]);
      result.times.push(performance.now() - start);
      if (results[0]?.hits.some(hasLiveMarkup)) result.live++;
    } catch (error) {
      if (!result.thrown++) console.error(JSON.stringify(query.slice(0, 200)), error);
    }
  }
  return result;
}
