import { expect, it } from 'vitest';
import { buildShards, type Entry } from '../../../../../src/search/engine/build/shards';
import { buildTopLists } from '../../../../../src/search/engine/build/toplists';

it('keeps the records with the highest impact, of equals the first, by combination, and tells how many there are', () => {
  // Term i is in record i only; even records are of combination 0, odd ones of 1.
  const impacts = [3, 15, 9, 9, 1, 9, 12, 2, 9, 9];
  const entries = impacts.map((impact, i): Entry => [`a${i}`, { docs: [i], impacts: [impact] }]);
  const shards = buildShards(entries, 10);
  const lists = buildTopLists(
    entries,
    shards,
    Uint8Array.from(impacts, (_, i) => i % 2),
    3,
  );
  expect(lists.filter(([term]) => term.startsWith('!a!')).map(([term, { docs }]) => [term, [...docs]])).toEqual([
    ['!a!0!5', [2, 6, 8]],
    ['!a!1!5', [1, 3, 5]],
  ]);
});
