import { expect, test } from 'vitest';
import { nearest, parseVocabulary, tolerance } from '../../../../src/search/engine/typos';

const vocabulary = parseVocabulary(
  'dialog interactive interface ir.model.access kanban sortable useService useSortable'
    .split(' ')
    .join('\n'),
);

test.each([
  ['the first letter', 'xanban', false, ['kanban']],
  ['a letter less', 'kanbn', false, ['kanban']],
  ['a letter more', 'kanbban', false, ['kanban']],
  ['two letters that are swapped', 'kanabn', false, ['kanban']],
  ['two typos in a long word', 'itnerfcae', false, ['interface']],
  ['no two typos in a short word', 'knabna', false, []],
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
