import { expect, test } from 'vitest';
import {
  editDistance,
  nearest,
  parseVocabulary,
  tolerance,
} from '../../../../src/search/engine/typos';

test.each([
  ['view', 'view', 0],
  ['vew', 'view', 1],
  ['viaw', 'view', 1],
  ['veiw', 'view', 1],
  ['xiew', 'view', 1],
  ['kanabn', 'kanban', 1],
  ['ivwe', 'view', 2],
  ['kanban', 'dialog', Infinity],
])('the distance of %s and %s is %d in both directions', (a, b, distance) => {
  expect(editDistance(a, b, 2).whole).toBe(distance);
  expect(editDistance(b, a, 2).whole).toBe(distance);
});

test('the distance to a beginning', () => {
  expect(editDistance('usesotr', 'usesortable', 1)).toMatchObject({ part: 1 });
});

const vocabulary = parseVocabulary(
  'dialog interactive interface ir.model.access kanban sortable useService useSortable'
    .split(' ')
    .join('\n'),
);

test.each([
  ['the first letter', 'xanban', false, ['kanban']],
  ['joined identifiers', 'irmodelacess', false, ['irmodelaccess']],
  ['to a whole word before the beginning of a longer one', 'interace', true, ['interface']],
  ['to a beginning where no whole word is as near', 'intercat', true, ['interact']],
  ['no half word unless asked to', 'usesotra', false, []],
  ['half a word when asked to', 'usesotra', true, ['usesorta']],
  ['no three letters', 'viw', false, []],
])('nearest corrects %s: %s', (_, word, prefix, expected) => {
  const found = nearest(word, vocabulary, tolerance(word.length), prefix, 4);
  expect(found.map(({ key }) => key)).toEqual(expected);
});

test('nearest gives the word as it is written', () => {
  expect(nearest('useservce', vocabulary, 1, false, 4)).toMatchObject([
    { key: 'useservice', word: 'useService', distance: 1 },
  ]);
});
