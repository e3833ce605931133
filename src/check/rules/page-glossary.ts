import { proseLines } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = '同一个东西只用一个叫法，见 `src/check/data/glossary.json`。';

export const check: Check = (note, { tables }, report) => {
  for (const { text, line } of proseLines(note))
    for (const { term, not, except } of tables.glossary) {
      const cleaned = except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text);
      for (const word of not)
        if (cleaned.includes(word)) report(line, `站内统一写「${term}」，不写「${word}」`, `把「${word}」改成「${term}」`);
    }
};
