import { describe, expect, test } from 'vitest';
import { checkNotes } from '../../../src/check/checkNotes';
import { createContext } from '../../../src/check/context';
import { readRules } from '../../../src/check/readRules';
import { readNote } from '../../../src/notes/readNote';
import { fc, holds } from '../../support/fuzz';
import { page } from '../../support/markdown';

const rules = await readRules();
const head = fc.constantFrom(
  '正文\n\n',
  '---\ntitle: 题\nodoo: [17]\ntags: [odoo]\nsources: [odoo/models.py]\n---\n\n',
);

/** Python is parsed by a program whose answers are kept on the disk, where thousands of them have no business. */
const withoutPython = page.map((text) => text.replaceAll('````python', '````sql'));

/** Rules that look into the folders of the project see a page that is not there. */
async function check(markdown: string): Promise<void> {
  const note = readNote('docs/odoo/fuzz.md', markdown);
  for (const { message, fix, line } of await checkNotes(
    [note],
    rules,
    createContext(import.meta.dirname, [note]),
  )) {
    expect(message).toMatch(/\S/);
    expect(fix).toMatch(/\S/);
    expect(line).toBeGreaterThan(0);
  }
}

describe('no rule throws because of what a page holds', () => {
  holds(
    'any page',
    fc.tuple(head, withoutPython).map((parts) => parts.join('')),
    check,
  );

  test.each([
    ['an anchor that cannot be decoded', '[甲](#%E4%BD)'],
    ['a path that cannot be decoded', '[甲](%E4.md#x)'],
    ['a link without words', '[](a.md)**视图**'],
  ])('%s', async (_name, markdown) => {
    await expect(check(markdown)).resolves.toBeUndefined();
  });
});
