import { expect, test } from 'vitest';
import { backlinks } from '../../../src/notes/backlinks';

const doc = (name: string, text: string) => ({
  title: name,
  permalink: `/docs/${name}`,
  file: `docs/${name}.md`,
  text,
});

const found = (...docs: ReturnType<typeof doc>[]) =>
  Object.fromEntries(
    [...backlinks(docs)].map(([file, links]) => [file, links.map(({ title }) => title)]),
  );

test('a doc knows which others link to it, in their order and once', () => {
  expect(
    found(doc('a', '[x](b/c.md) [y](./b/c.md#id)'), doc('d', '[z](<b/c.md>)'), doc('b/c', '')),
  ).toEqual({
    'docs/b/c.md': ['a', 'd'],
  });
});

test('those it links to itself, indexes, itself and pages that do not exist do not count', () => {
  const text = '[x](target.md)';
  const target = doc('target', '[x](mutual.md) [me](target.md) [no](none.md)');
  const others = ['mutual', 'index', 'intro', 'one'].map((name) => doc(name, text));
  expect(found(...others, target)).toEqual({ 'docs/target.md': ['one'] });
});

test('a link that code shows is none', () => {
  expect(found(doc('a', '````md\n[x](b.md)\n```\n````\n\n`[x](b.md)`'), doc('b', ''))).toEqual({});
});

test('an address that cannot be decoded is a link to nowhere', () => {
  expect(found(doc('a', '[x](%E4%BD.md) [y](b.md)'), doc('b', ''))).toEqual({ 'docs/b.md': ['a'] });
});
