import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRules, ruleIds } from '../../../src/check/readRules';
import { diagnose, fixtures, readCases } from './fixtures';

const rules = await readRules();

it('every rule has a fixture, and every fixture a rule', () => {
  expect(
    fs
      .readdirSync(fixtures)
      .map((name) => name.replace(/\.md$/, ''))
      .sort(),
  ).toEqual(ruleIds);
});

describe.each(rules)('$id', (rule) => {
  const cases = readCases(rule.id);

  it('has good cases without expectations, and bad ones with', () => {
    expect(rule.summary).toMatch(/\S。$/);
    expect(new Set(cases.map(({ title }) => title))).toEqual(new Set(['good', 'bad']));
    for (const { title, expected } of cases) expect(expected.length > 0).toBe(title === 'bad');
  });

  it.each(cases)('$title: $expected', async (each) => {
    // A suppression is only idle when the rule it names ran.
    const found = await diagnose(each, rule.id === 'page-disable' ? rules : [rule]);
    const own = found.filter((diagnostic) => diagnostic.rule === rule.id);
    expect(own.map(({ line, message }) => `${line}: ${message}`)).toEqual(each.expected);
    for (const { fix } of own) expect(fix).toMatch(/\S/);
  });
});

it('page-image weighs images', async () => {
  const files = new Map([
    ['docs/odoo/page.md', '![列表右上角的导出按钮，点开是菜单](./heavy.webp)\n'],
    ['docs/odoo/heavy.webp', 'x'.repeat(100 * 1024 + 1)],
  ]);
  expect(
    await diagnose(
      { files },
      rules.filter(({ id }) => id === 'page-image'),
    ),
  ).toMatchObject([{ line: 1, message: '图片 ./heavy.webp 有 101 KB，超过 100 KB' }]);
});

it.each([
  ['an anchor that cannot be decoded', '[甲](#%E4%BD)'],
  ['a path that cannot be decoded', '[甲](%E4.md#x)'],
  ['a link without words', '[](a.md)**视图**'],
])('no rule throws because of %s', async (_name, markdown) => {
  await expect(
    diagnose({ files: new Map([['docs/odoo/page.md', markdown]]) }, rules),
  ).resolves.toBeDefined();
});
