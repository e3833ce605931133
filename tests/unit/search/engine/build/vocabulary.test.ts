import { describe, expect, it } from 'vitest';
import { tokenizer } from '../../../../../src/search/engine/build/fields';
import { VocabularyBuilder } from '../../../../../src/search/engine/build/vocabulary';
import { parseVocabulary } from '../../../../../src/search/engine/typos';
import { record } from '../../../../support/engine';

const words = (...records: ReturnType<typeof record>[]) => {
  const builder = new VocabularyBuilder();
  for (const one of records) builder.add(tokenizer((text) => text)(one));
  return parseVocabulary(builder.encode()).words;
};

describe('VocabularyBuilder', () => {
  it('has identifiers and parts, sorted by lower case, as mostly written', () => {
    expect(
      words(
        record(['组', 'useSortable']),
        record(['组', 'b'], 'usesortable 与 useSortable、ir.model.access'),
      ),
    ).toEqual(['access', 'ir.model.access', 'model', 'sortable', 'useSortable']);
  });

  it('leaves out what is in code once, short words and numbers', () => {
    expect(words(record(['组', 'a'], '123456 abc', { code: 'onlyOnce' }))).toEqual([]);
    expect(
      words(
        record(['组', 'a'], null, { code: 'twice' }),
        record(['组', 'b'], null, { code: 'twice' }),
      ),
    ).toEqual(['twice']);
  });
});
