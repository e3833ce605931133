import { describe, expect, it } from 'vitest';
import { TRADITIONAL } from '../../../../src/search/engine/build/traditional';
import { simplifier, fold, lower } from '../../../../src/search/engine/fold';

describe('fold', () => {
  it('turns full-width into half-width, of the same length', () => {
    expect(fold('Ｏｄｏｏ　１７．０（视图）')).toBe('Odoo 17.0(视图)');
  });

  it('turns traditional into simplified when given the table', () => {
    const map = simplifier(TRADITIONAL);
    expect(fold('對話框與檢視、欄位、資料庫', map)).toBe('对话框与检视、栏位、资料库');
    expect(fold('對話框')).toBe('對話框');
  });
});

describe('lower', () => {
  it('keeps the length: no other letter of Unicode grows in lower case', () => {
    expect(lower('İAbC𝒜B')).toBe('iabc𝒜b');
    for (let code = 0; code < 0x20000; code++) {
      const text = String.fromCodePoint(code);
      if (lower(text).length !== text.length) throw new Error(code.toString(16));
    }
  });
});

describe('TRADITIONAL', () => {
  it('has pairs, no traditional character twice, and folding twice changes nothing more', () => {
    expect(TRADITIONAL.length % 2).toBe(0);
    const from = [...TRADITIONAL].filter((_, i) => i % 2 === 0);
    expect(new Set(from).size).toBe(from.length);
    const simplify = simplifier(TRADITIONAL);
    for (const c of from) {
      expect(simplify(c)).not.toBe(c);
      expect(simplify(simplify(c))).toBe(simplify(c));
    }
  });
});
