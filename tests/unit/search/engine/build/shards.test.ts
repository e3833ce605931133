import { describe, expect, it } from 'vitest';
import { buildShards, encodeTerms, type Entry } from '../../../../../src/search/engine/build/shards';
import { parseShard, parseTerms, seek } from '../../../../../src/search/engine/shard';

const entries: Entry[] = Array.from({ length: 300 }, (_, i): Entry => [
  `term${String(i).padStart(4, '0')}`,
  { docs: [i, i + 5, i + 4000], impacts: [1, 15, 7] },
]);

describe('buildShards', () => {
  it('reads back the same from files that do not overlap', () => {
    const shards = buildShards(entries, 300);
    expect(shards.length).toBeGreaterThan(5);
    const seen: Entry[] = [];
    let last = '';
    for (const { bound, payload } of shards) {
      const { terms, starts, docs, impacts } = parseShard(payload);
      expect(bound > last && bound <= (terms[0] ?? '')).toBe(true);
      terms.forEach((term, i) => {
        const [from, to] = [starts[i], starts[i + 1]];
        seen.push([term, { docs: [...docs.slice(from, to)], impacts: [...impacts.slice(from, to)] }]);
      });
      last = terms.at(-1) ?? '';
    }
    expect(seen).toEqual(entries);
  });

  it('gives a large term a file to itself', () => {
    const big: Entry = ['m', { docs: Array.from({ length: 2000 }, (_, i) => i), impacts: new Array<number>(2000).fill(3) }];
    const small = (term: string): Entry => [term, { docs: [1], impacts: [1] }];
    const shards = buildShards([small('a'), small('b'), big, small('n')], 300);
    expect(shards.map(({ payload }) => parseShard(payload).terms)).toEqual([['a', 'b'], ['m'], ['n']]);
  });
});

describe('parseTerms', () => {
  it('writes a shared beginning once', () => {
    const terms = ['model', 'modelaccess', 'models', '对话', '对象'];
    expect(parseTerms(encodeTerms(terms))).toEqual(terms);
    expect(encodeTerms(terms).length).toBeLessThan(terms.join(' ').length + 2);
    expect(parseTerms('')).toEqual([]);
  });
});

describe('seek', () => {
  it('finds the first term not below it', () => {
    expect(['a', 'b', 'c', 'z'].map((term) => seek(['b', 'bb', 'd'], term))).toEqual([0, 0, 2, 3]);
  });
});
