import type { Rule } from '../rule';
import { proseLines } from '../proseLines';

export const pageGlossary: Rule = {
  id: 'page-glossary',
  summary: '同一个东西只用一个叫法，见 `src/check/data/glossary.json`。',
  check: (note, { tables }) =>
    proseLines(note).flatMap(({ text, line }) =>
      tables.glossary.flatMap(({ term, not, except }) =>
        not.flatMap((word) => {
          const cleaned = except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text);
          return cleaned.includes(word)
            ? [{ line, message: `站内统一写「${term}」，不写「${word}」`, mend: `把「${word}」改成「${term}」` }]
            : [];
        }),
      ),
    ),
};
