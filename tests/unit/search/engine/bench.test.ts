import { describe, expect, it } from 'vitest';
import { makeQueries } from '../../../bench/search/queries';
import { syntheticRecords } from '../../../bench/search/synthetic';
import { engineOf, find, record } from '../../../support/engine';

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

  it('takes no typo that begins another word, in code too', () => {
    const all = records.map(
      ({ hierarchy, content, code }) => Object.values(hierarchy).join(' ') + (content ?? '') + (code ?? ''),
    );
    const typos = makeQueries(records, 40, 1).filter(({ kind }) => kind === 'typo');
    expect(typos).toHaveLength(40);
    for (const { text } of typos) expect(all.some((full) => full.toLowerCase().includes(text))).toBe(false);
  });

  it('holds a record right for what is said about it too', () => {
    const notes = [
      record(['组', '甲'], '列表里的行可以拖动改变次序'),
      record(['组', '乙'], null, { about: '列表里的行可以拖动改变次序' }),
    ];
    const sentence = makeQueries(notes, 1, 1).find(({ kind }) => kind === 'sentence');
    expect(sentence?.relevant).toEqual(new Set(notes.map(({ objectID }) => objectID)));
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
