import { expect, test } from 'vitest';
import { readTerms, synonymGroups } from '../../../../src/notes/terms';
import { buildIndex } from '../../../../src/search/engine/build';
import { readFields } from '../../../../src/search/engine/build/fields';
import { addSynonyms, compileGlossary } from '../../../../src/search/engine/build/glossary';
import { TRADITIONAL } from '../../../../src/search/engine/build/traditional';
import { vocabularyOf } from '../../../../src/search/engine/build/vocabulary';
import { decodeNumbers, encodeNumbers } from '../../../../src/search/engine/format';
import { lower, simplifier } from '../../../../src/search/engine/fold';
import { ROOT } from '../../../../src/search/engine/rootName';
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
  expect(() => buildIndex([record(['a', 'b']), record(['a', 'b'])])).toThrow(/objectID/);
});

test('numbers are written without tabs, line breaks and surrogates, and read back', () => {
  const numbers = [0, 1, 95, 96, 0xd7ff - 32, 0xd800 - 32, 0xdfff, 0xe000, 1_000_000];
  const text = encodeNumbers(numbers);
  expect(decodeNumbers(text)).toEqual(numbers);
  expect(text).not.toMatch(/[\t\n]|\p{Cs}/u);
});

const glossary = compileGlossary([['弹窗', '对话框', 'dialog']], none);

test.each([
  ['a word of a group', ['弹窗', '窗'], 'dialog', 0.5],
  ['a word of several terms', ['打开', '开对', '对话', '话框', '框'], '弹窗', 0.5],
  ['a word that occurs twice', ['dialog', 'dialog'], '对话', 1],
  ['half a word', ['对话', '话与'], 'dialog', undefined],
  ['what is there already', ['弹窗', '窗', 'dialog'], 'dialog', 1],
])('the glossary adds the other words at a discount: %s', (_, terms, other, count) => {
  const counts = new Map(terms.map((term) => [term, terms.filter((t) => t === term).length]));
  addSynonyms(counts, glossary, 0.5);
  expect(counts.get(other)).toBe(count);
});

test('the glossary refuses a word that has nothing to index', () => {
  expect(() => compileGlossary([['弹窗', '！']], none)).toThrow(/！/);
  expect(() => compileGlossary(synonymGroups(readTerms()), none)).not.toThrow();
});

const code = (title: string, text: string) => record(['组', title], null, { code: text });

test.each([
  [
    'identifiers and their parts as they are mostly written, in alphabetical order',
    [
      record(['组', 'useSortable']),
      record(['组', 'b'], 'usesortable 与 useSortable、ir.model.access'),
    ],
    ['access', 'ir.model.access', 'model', 'sortable', 'useSortable'],
  ],
  ['no short words and numbers', [record(['组', 'a'], '123456 abc')], ['']],
  ['not what is in code once', [code('a', 'once')], ['']],
  ['what is in code twice', [code('a', 'twice'), code('b', 'twice')], ['twice']],
])('the vocabulary has %s', (_, records, expected) => {
  const fields = records.map((one) => readFields(one, '', none));
  expect(vocabularyOf(fields).split('\n')).toEqual(expected);
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
