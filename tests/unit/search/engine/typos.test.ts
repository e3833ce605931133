import { describe, expect, it } from 'vitest';
import { encodeTerms } from '../../../../src/search/engine/build/shards';
import { editDistance, nearest, parseVocabulary, tolerance } from '../../../../src/search/engine/typos';

const vocabulary = parseVocabulary(
  encodeTerms(['dialog', 'ir.model.access', 'kanban', 'sortable', 'useService', 'useSortable', 'view']),
);
const near = (word: string, prefix = false) => nearest(word, vocabulary, tolerance(word.length), prefix, 4).map(({ key }) => key);

describe('editDistance', () => {
  it('counts a letter more, less, other or swapped as one', () => {
    for (const [a, b, d] of [
      ['view', 'view', 0],
      ['vew', 'view', 1],
      ['vieew', 'view', 1],
      ['viaw', 'view', 1],
      ['veiw', 'view', 1],
      ['xiew', 'view', 1],
      ['kanabn', 'kanban', 1],
      ['ivwe', 'view', 2],
    ] as const) {
      expect(editDistance(a, b, 2, false).whole).toBe(d);
      expect(editDistance(b, a, 2, false).whole).toBe(d);
    }
  });

  it('stops at the limit', () => {
    expect(editDistance('kanban', 'dialog', 2, false).whole).toBeGreaterThan(2);
  });

  it('measures to a beginning', () => {
    expect(editDistance('usesotr', 'usesortable', 1, true)).toMatchObject({ prefix: 1 });
  });
});

describe('nearest', () => {
  it('mends the first letter too', () => {
    expect(near('xanban')).toEqual(['kanban']);
    expect(near('aialog')).toEqual(['dialog']);
  });

  it('mends joined identifiers', () => {
    expect(near('usesortble')).toEqual(['usesortable']);
    expect(near('irmodelacess')).toEqual(['irmodelaccess']);
  });

  it('takes the beginning of a longer word only where no whole word is as near', () => {
    const words = parseVocabulary(encodeTerms(['interactive', 'interface']));
    const keys = (word: string) => nearest(word, words, 1, true, 4).map(({ key }) => key);
    expect(keys('interace')).toEqual(['interface']);
    expect(keys('intercat')).toEqual(['interact']);
  });

  it('mends half a word when asked to', () => {
    expect(near('usesotra')).toEqual([]);
    expect(near('usesotra', true)).toEqual(['usesorta']);
  });

  it('leaves three letters alone', () => {
    expect(tolerance(3)).toBe(0);
    expect(near('viw')).toEqual([]);
  });

  it('keeps the word as written', () => {
    expect(nearest('useservce', vocabulary, 1, false, 4)[0]).toMatchObject({
      key: 'useservice',
      word: 'useService',
      distance: 1,
    });
  });
});
