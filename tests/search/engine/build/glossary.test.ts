import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addSynonyms, compileGlossary, parseGlossary } from '../../../../src/search/engine/build/glossary';
import { countTerms } from '../../../../src/search/engine/build/fields';
import { runs } from '../../../../src/search/engine/terms';

const none = (text: string) => text;

describe('parseGlossary', () => {
  it('读数组的数组', () => {
    expect(parseGlossary('- [弹窗, 对话框, dialog]\n- [看板, kanban]\n')).toEqual([['弹窗', '对话框', 'dialog'], ['看板', 'kanban']]);
    expect(parseGlossary('')).toEqual([]);
  });

  it('形状不对时说是哪一组', () => {
    for (const bad of ['a: b', '- [只有一个]', '- [a, 3]', '- 弹窗']) expect(() => parseGlossary(bad)).toThrow(/glossary/);
    expect(() => compileGlossary([['弹窗', '！']], none)).toThrow(/！/);
  });

  it('项目的词表读得通，没有一个词在两组里', () => {
    const groups = parseGlossary(readFileSync(new URL('../../../../src/search/glossary.yml', import.meta.url), 'utf8'));
    expect(() => compileGlossary(groups, none)).not.toThrow();
    expect(groups.length).toBeGreaterThan(40);
    const all = groups.flat().map((term) => term.toLowerCase());
    expect(all.filter((term, i) => all.indexOf(term) !== i)).toEqual([]);
  });
});

describe('addSynonyms', () => {
  const glossary = compileGlossary([['弹窗', '对话框', 'dialog']], none);
  const expand = (text: string) => {
    const counts = countTerms(runs(text));
    addSynonyms(counts, glossary, 0.5);
    return counts;
  };

  it('补上同组其余的词，次数打折', () => {
    expect(expand('弹窗').get('dialog')).toBe(0.5);
    expect(expand('打开对话框').get('弹窗')).toBe(0.5);
    expect(expand('Dialog dialog').get('对话')).toBe(1);
  });

  it('词不全不算，已有的不加', () => {
    expect(expand('对话与会话').has('dialog')).toBe(false);
    expect(expand('弹窗 dialog').get('dialog')).toBe(1);
  });
});
