import { describe, expect, it } from 'vitest';
import { fuzzQueries, hasLiveMarkup } from '../../../src/search/bench/fuzz';
import { engineOf, find, record } from './helpers';

describe('any query', () => {
  const words = [
    '视图',
    '模型',
    '<b>粗</b>',
    'useSortable',
    '&lt;',
    '约束',
    'ir.model.access',
    '<t t-esc>',
    '😀',
    '\ud800',
    '"引号"',
  ];
  const engine = engineOf(
    Array.from({ length: 200 }, (_, i) =>
      record(['<组>', `${words[i % 11]} ${words[(i * 7) % 11]} ${i}`], words.slice(i % 7).join(' 与 ')),
    ),
    { packSize: 0, shardSize: 500, chunkSize: 300 },
  );

  it('neither throws nor lets markup through', async () => {
    for (const query of fuzzQueries(20_000, 7)) {
      const { hits } = await find(engine, query, { highlightPreTag: '[[', highlightPostTag: ']]', hitsPerPage: 3 });
      for (const hit of hits) expect(hasLiveMarkup(hit)).toBe(false);
    }
  }, 60_000);
});
