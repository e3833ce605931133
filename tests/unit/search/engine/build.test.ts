import { expect, test } from 'vitest';
import { readTerms, synonymGroups } from '../../../../src/notes/terms';
import { buildIndex } from '../../../../src/search/engine/build';
import { compileGlossary } from '../../../../src/search/engine/build/glossary';
import { TRADITIONAL } from '../../../../src/search/engine/build/traditional';
import { decodeNumbers, encodeNumbers } from '../../../../src/search/engine/format';
import { lower, simplifier } from '../../../../src/search/engine/fold';
import { ROOT } from '../../../../src/search/engine/root';
import { record } from '../../../support/engine';

const none = (text: string) => text;

const records = Array.from({ length: 300 }, (_, i) =>
  record(['组', `标题${i} useThing${i}`], `正文 ${i} 视图 field_${i}`, { code: `x.y_${i}()` }),
);

test('the same records give the same bytes, whatever the order of their keys', () => {
  const reversed = records.map((one) => Object.fromEntries(Object.entries(one).reverse()));
  expect(buildIndex(reversed as unknown as typeof records)).toEqual(buildIndex(records));
});

test('each file but the root is named by its content', () => {
  const before = buildIndex(records);
  const after = buildIndex([...records.slice(1), record(['组', '改过'], '改过')]);
  const [root, ...files] = before;
  expect(root?.name).toBe(ROOT);
  expect(files.length).toBeGreaterThan(2);
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  for (const { name, bytes } of after.slice(1)) {
    expect(name).toMatch(/^[0-9a-f]{10}\.bin$/);
    expect(bytes).toEqual(byName.get(name) ?? bytes);
  }
});

test('an objectID that occurs twice is an error', () => {
  expect(() => buildIndex([record(['a', 'b']), record(['a', 'b'])])).toThrow(/objectID .+/);
});

test('numbers are written without tabs, line breaks and surrogates, and read back', () => {
  const numbers = [0, 1, 95, 96, 0xd7ff - 32, 0xd800 - 32, 0xdfff, 0xe000, 1_000_000];
  const text = encodeNumbers(numbers);
  expect(decodeNumbers(text)).toEqual(numbers);
  expect(text).not.toMatch(/[\t\n]|\p{Cs}/u);
});

test('the glossary refuses a word that has nothing to index', () => {
  expect(() => compileGlossary([['弹窗', '！']], none)).toThrow(/！/);
  expect(() => compileGlossary(synonymGroups(readTerms()), none)).not.toThrow();
});

test('lower case has the same length: no letter of Unicode but İ grows', () => {
  expect(lower('İAbC𝒜B')).toBe('iabc𝒜b');
  for (let code = 0; code < 0x20000; code++) {
    const text = String.fromCodePoint(code);
    if (lower(text).length !== text.length) throw new Error(code.toString(16));
  }
});

test('each traditional character is there once, and never as a simplified one', () => {
  const simplify = simplifier(TRADITIONAL);
  expect(simplify('對話框與檢視、欄位、資料庫')).toBe('对话框与检视、栏位、资料库');
  const from = [...TRADITIONAL].filter((_, i) => i % 2 === 0).join('');
  expect(new Set(from).size).toBe(TRADITIONAL.length / 2);
  expect([...simplify(from)].filter((character) => from.includes(character))).toEqual([]);
});
