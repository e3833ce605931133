import { describe, expect, it } from 'vitest';
import { Dictionary, Tally } from '../../../../../src/search/engine/build/dictionary';
import { indexTerms, runs } from '../../../../../src/search/engine/terms';

describe('Dictionary', () => {
  it('counts the terms of indexTerms', () => {
    const text = '对话框里的对话 use_sortable 与 useSortable、ir.model.access。框';
    const expected = new Map<string, number>();
    for (const term of runs(text).flatMap(indexTerms)) expected.set(term, (expected.get(term) ?? 0) + 1);
    const dictionary = new Dictionary();
    const counts = new Tally();
    dictionary.count(runs(text), counts);
    expect(new Map(counts.numbers.map((number) => [dictionary.terms[number], counts.get(number)]))).toEqual(expected);
  });

  it('numbers a term once, whether it comes as a word or in a run', () => {
    const dictionary = new Dictionary();
    const number = dictionary.number('对话');
    const counts = new Tally();
    dictionary.count(runs('对话'), counts);
    expect(counts.get(number)).toBe(1);
    expect(dictionary.terms).toEqual(['对话', '话']);
  });
});

describe('Tally', () => {
  it('grows, adds up and forgets', () => {
    const tally = new Tally();
    tally.add(5, 1);
    tally.add(5, 0.5);
    tally.add(100_000, 2);
    expect([tally.get(5), tally.get(100_000), tally.get(6), tally.get(1e9)]).toEqual([1.5, 2, 0, 0]);
    expect(tally.numbers).toEqual([5, 100_000]);
    tally.clear();
    expect([tally.get(5), tally.get(100_000), tally.numbers.length]).toEqual([0, 0, 0]);
  });
});
