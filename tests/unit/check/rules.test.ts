import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRules, ruleIds } from '../../../src/check/rule';
import { diagnose, fixturesDir, readCases } from './fixtures';

const rules = await readRules();

it('every rule has a fixture, and every fixture a rule', () => {
  const fixtures = fs.readdirSync(fixturesDir).map((name) => name.replace(/\.md$/, ''));
  expect(fixtures.sort()).toEqual(ruleIds);
});

describe.each(rules)('$id', (rule) => {
  const cases = readCases(rule.id);

  it('has good cases without expectations, and bad ones with', () => {
    expect(rule.summary).toMatch(/\S。$/);
    expect(new Set(cases.map(({ title }) => title))).toEqual(new Set(['good', 'bad']));
    for (const { title, expected } of cases) expect(expected.length > 0).toBe(title === 'bad');
  });

  it.each(cases)('$title: $expected', async (each) => {
    // The cases of `page-block` suppress this rule; a suppression is only idle when its rule has run.
    const isSuppressed = rule.id === 'page-block' ? 'python-lint' : '';
    const tried = rules.filter((other) => other === rule || other.id === isSuppressed);
    const found = await diagnose(each, tried);
    const own = found.filter((diagnostic) => diagnostic.rule === rule.id);
    expect(own.map(({ line, message }) => `${line}: ${message}`)).toEqual(each.expected);
    for (const { fix } of own) expect(fix).toMatch(/\S/);
  });
});
