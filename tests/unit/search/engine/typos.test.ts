import { describe, expect, it, test } from 'vitest';
import {
  editDistance,
  nearest,
  parseVocabulary,
  tolerance,
} from '../../../../src/search/engine/typos';

describe('editDistance', () => {
  test.each([
    ['view', 'view', 0],
    ['vew', 'view', 1],
    ['vieew', 'view', 1],
    ['viaw', 'view', 1],
    ['veiw', 'view', 1],
    ['xiew', 'view', 1],
    ['kanabn', 'kanban', 1],
    ['ivwe', 'view', 2],
  ])('%s and %s: %i', (a, b, distance) => {
    expect([editDistance(a, b, 2).whole, editDistance(b, a, 2).whole]).toEqual([
      distance,
      distance,
    ]);
  });

  it('stops at the limit', () => {
    expect(editDistance('kanban', 'dialog', 2).whole).toBeGreaterThan(2);
  });

  it('measures to a beginning', () => {
    expect(editDistance('usesotr', 'usesortable', 1)).toMatchObject({ part: 1 });
  });
});

describe('nearest', () => {
  const words = [
    'dialog',
    'interactive',
    'interface',
    'ir.model.access',
    'kanban',
    'sortable',
    'useService',
    'useSortable',
    'view',
  ];
  const vocabulary = parseVocabulary(words.join('\n'));

  test.each([
    ['the first letter too', 'xanban', false, ['kanban']],
    ['joined identifiers', 'irmodelacess', false, ['irmodelaccess']],
    ['a whole word before the beginning of a longer one', 'interace', true, ['interface']],
    [
      'the beginning of a longer word where no whole one is as near',
      'intercat',
      true,
      ['interact'],
    ],
    ['no half word unless asked to', 'usesotra', false, []],
    ['half a word when asked to', 'usesotra', true, ['usesorta']],
    ['three letters not', 'viw', false, []],
  ] as const)('corrects %s: %s', (_, word, prefix, expected) => {
    expect(
      nearest(word, vocabulary, tolerance(word.length), prefix, 4).map(({ key }) => key),
    ).toEqual(expected);
  });

  it('keeps the word as written', () => {
    expect(nearest('useservce', vocabulary, 1, false, 4)).toMatchObject([
      { key: 'useservice', word: 'useService', distance: 1 },
    ]);
  });
});
