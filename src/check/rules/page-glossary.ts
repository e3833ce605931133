import { proseLines } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = '同一个东西只用一个叫法，见 `src/notes/terms.yml`。';

export const check: Check = (note, { tables }, report) => {
  for (const { text, line } of proseLines(note))
    for (const { zh = '', not = [], except = [] } of tables.terms) {
      const cleaned = except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text);
      for (const word of not)
        if (cleaned.includes(word))
          report(line, `站内统一写「${zh}」，不写「${word}」`, `把「${word}」改成「${zh}」`);
    }
};
