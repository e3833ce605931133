import { describe, expect, it, test } from 'vitest';
import { readTerms, synonymGroups } from '../../../../../src/notes/terms';
import { addSynonyms, compileGlossary } from '../../../../../src/search/engine/build/glossary';
import { Dictionary, Tally } from '../../../../../src/search/engine/build/dictionary';
import { runs } from '../../../../../src/search/engine/terms';

const none = (text: string) => text;

test('a word that has nothing to index is refused', () => {
  expect(() => compileGlossary([['弹窗', '！']], none, new Dictionary())).toThrow(/！/);
  expect(() => compileGlossary(synonymGroups(readTerms()), none, new Dictionary())).not.toThrow();
});

describe('addSynonyms', () => {
  const dictionary = new Dictionary();
  const glossary = compileGlossary([['弹窗', '对话框', 'dialog']], none, dictionary);
  const expand = (text: string) => {
    const counts = new Tally();
    dictionary.count(runs(text), counts);
    addSynonyms(counts, glossary, 0.5);
    return new Map(counts.numbers.map((number) => [dictionary.terms[number], counts.get(number)]));
  };

  it('adds the other words of a group at a discount', () => {
    expect(expand('弹窗').get('dialog')).toBe(0.5);
    expect(expand('打开对话框').get('弹窗')).toBe(0.5);
    expect(expand('Dialog dialog').get('对话')).toBe(1);
  });

  it('adds nothing for half a word, nor to what is there', () => {
    expect(expand('对话与会话').has('dialog')).toBe(false);
    expect(expand('弹窗 dialog').get('dialog')).toBe(1);
  });
});
