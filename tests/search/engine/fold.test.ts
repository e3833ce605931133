import { describe, expect, it } from 'vitest';
import { TRADITIONAL } from '../../../src/search/engine/build/traditional';
import { simplifier, fold, lower } from '../../../src/search/engine/fold';

describe('fold', () => {
  it('把全角折成半角，长度不变', () => {
    expect(fold('Ｏｄｏｏ　１７．０（视图）')).toBe('Odoo 17.0(视图)');
  });

  it('给了对照表时把繁体折成简体', () => {
    const map = simplifier(TRADITIONAL);
    expect(fold('對話框與檢視、欄位、資料庫', map)).toBe('对话框与检视、栏位、资料库');
    expect(fold('對話框')).toBe('對話框');
  });
});

describe('lower', () => {
  it('长度不变，下标不移位：Unicode 里没有别的字母转小写会变长', () => {
    expect(lower('İAbC𝒜B')).toBe('iabc𝒜b');
    for (let code = 0; code < 0x20000; code++) {
      const text = String.fromCodePoint(code);
      if (lower(text).length !== text.length) throw new Error(code.toString(16));
    }
  });
});

describe('TRADITIONAL', () => {
  it('两字一对，繁体不重复，折过一次就不再变', () => {
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
