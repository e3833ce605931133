import { expect, test } from 'vitest';
import { findBacklinks } from '../../../src/notes/backlinks';
import { readNote } from '../../../src/notes/readNote';

function backlinks(pages: Record<string, string>): Record<string, string[]> {
  const parsed = Object.entries(pages).map(([name, text]) => readNote(`docs/${name}.md`, text));
  return Object.fromEntries(findBacklinks(parsed));
}

test.each([
  [
    'a page knows which others link to it, in their order and once',
    { a: '[x](b/c.md) [y](./b/c.md#id)', d: '[z](<b/c.md>)', 'b/c': '' },
    { 'docs/b/c.md': ['a', 'd'] },
  ],
  [
    'a link of a page to itself, a mutual link and a link to no page do not count',
    { mutual: '[x](a.md)', a: '[x](mutual.md) [me](a.md) [no](none.md)' },
    {},
  ],
  [
    'indexes, drafts and unlisted pages do not count',
    {
      index: '[x](a.md)',
      intro: '[x](a.md)',
      draft: '---\ndraft: true\n---\n\n[x](a.md)',
      unlisted: '---\nunlisted: true\n---\n\n[x](a.md)',
      a: '',
    },
    {},
  ],
  [
    'an address that cannot be decoded is a link to nowhere',
    { a: '[x](%E4%BD.md) [y](b.md)', b: '' },
    { 'docs/b.md': ['a'] },
  ],
  [
    'a page that more than 20 link to has no list',
    Object.fromEntries([
      ...Array.from({ length: 21 }, (_, index) => [`page${index}`, '[x](a.md)']),
      ['page20', '[x](a.md) [y](b.md)'],
      ['a', ''],
      ['b', ''],
    ]) as Record<string, string>,
    { 'docs/b.md': ['page20'] },
  ],
  ['a link in code', { a: '````md\n[x](b.md)\n```\n````\n\n`[x](b.md)`', b: '' }, {}],
])('%s', (_name, pages, expected) => {
  expect(backlinks(pages)).toEqual(expected);
});
