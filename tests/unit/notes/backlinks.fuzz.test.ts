import { expect, test } from 'vitest';
import { backlinks } from '../../../src/notes/backlinks';
import { fc, holds } from '../../support/fuzz';
import { page } from '../../support/markdown';

const doc = (name: string, text: string) => ({
  title: name,
  permalink: `/docs/${name}`,
  file: `docs/${name}.md`,
  text,
});

holds(
  'whatever pages hold, only others link to a page',
  fc.array(page, { maxLength: 4 }),
  (texts) => {
    const docs = texts.map((text, index) =>
      doc(String(index), `${text}\n\n[x](${String((index + 1) % texts.length)}.md)`),
    );
    for (const [file, links] of backlinks(docs)) {
      expect(links.map(({ permalink }) => `${permalink.slice(1)}.md`)).not.toContain(file);
    }
  },
);

test('an address that cannot be decoded is a link to nowhere', () => {
  expect(
    backlinks([doc('a', '[x](%E4%BD.md) [y](b.md)'), doc('b', '')]).get('docs/b.md'),
  ).toHaveLength(1);
});
