import { describe, expect, it } from 'vitest';
import { findMarks } from '../../../../src/search/engine/marks';
import { WORD, snippetWindow } from '../../../../src/search/engine/snippet';

const cut = (text: string, words: number, ...marks: string[]) => {
  const ranges = findMarks(
    text,
    marks.map((t) => ({ text: t, prefix: false, han: /[\u4e00-\u9fff]/.test(t) })),
  );
  const { start, end } = snippetWindow(text, ranges, words);
  return text.slice(start, end);
};

describe('snippetWindow', () => {
  it('takes all of a short text', () => {
    expect(cut('一句短的话。', 10)).toBe('一句短的话。');
  });

  it('counts an English word as one', () => {
    const text = Array.from(
      { length: 40 },
      (_, i) => `word${String.fromCharCode(97 + (i % 26))}x`,
    ).join(' ');
    expect(cut(text, 10).split(' ')).toHaveLength(10);
    expect(cut(text, 5).split(' ')).toHaveLength(5);
  });

  it('counts three Chinese characters as one', () => {
    expect(cut('字'.repeat(200), 10)).toHaveLength(10 * WORD);
    expect(cut('字'.repeat(200), 5)).toHaveLength(5 * WORD);
  });

  it('has the match inside, with something before it', () => {
    const found = cut(`${'前'.repeat(100)}目标${'后'.repeat(100)}`, 10, '目标');
    expect(found).toContain('目标');
    expect(found.indexOf('目标')).toBeGreaterThan(3);
    expect(found.indexOf('目标')).toBeLessThan(15);
  });

  it('prefers different matches to many of one', () => {
    const text = `甲乙甲乙甲乙${'空'.repeat(80)}甲乙与丙丁${'空'.repeat(80)}`;
    expect(cut(text, 10, '甲乙', '丙丁')).toContain('丙丁');
  });
});
