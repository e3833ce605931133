import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addSynonyms, compileGlossary, parseGlossary } from '../../../../../src/search/engine/build/glossary';
import { Dictionary, Tally } from '../../../../../src/search/engine/build/dictionary';
import { runs } from '../../../../../src/search/engine/terms';

const none = (text: string) => text;

describe('parseGlossary', () => {
  it('reads a list of lists', () => {
    expect(parseGlossary('- [弹窗, 对话框, dialog]\n- [看板, kanban]\n')).toEqual([
      ['弹窗', '对话框', 'dialog'],
      ['看板', 'kanban'],
    ]);
    expect(parseGlossary('')).toEqual([]);
  });

  it('says which group is wrong', () => {
    for (const bad of ['a: b', '- [只有一个]', '- [a, 3]', '- 弹窗']) expect(() => parseGlossary(bad)).toThrow(/glossary/);
    expect(() => compileGlossary([['弹窗', '！']], none, new Dictionary())).toThrow(/！/);
  });

  it('can be read, and has no word in two groups', () => {
    const groups = parseGlossary(readFileSync(new URL('../../../../../src/search/glossary.yml', import.meta.url), 'utf8'));
    expect(() => compileGlossary(groups, none, new Dictionary())).not.toThrow();
    expect(groups.length).toBeGreaterThan(40);
    const all = groups.flat().map((term) => term.toLowerCase());
    expect(all.filter((term, i) => all.indexOf(term) !== i)).toEqual([]);
  });
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
