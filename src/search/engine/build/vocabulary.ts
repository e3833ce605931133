import { MAX_KEY } from '../terms';
import type { FieldName, FieldRuns } from './fields';
import { encodeTerms } from './shards';

/** Typos are corrected in words of this length on: in a shorter one, another letter is another word. */
const MIN_LENGTH = 4;

/** An identifier that occurs once, and only in code, is left out: mostly a variable's name, not worth its bytes. */
const MIN_CODE_COUNT = 2;

interface Form {
  /** The word without regard to how it is written. */
  key: string;
  count: number;
  /** The last field it was counted in: a field counts once. */
  field: number;
}

/**
 * The words that typos are corrected to and suggestions are taken from: the identifiers of the records, whole and in parts,
 * each as it is mostly written. Sorted by lower case, so that neighbours share their beginnings.
 */
export class VocabularyBuilder {
  private readonly forms = new Map<string, Form>();
  private fields = 0;

  add(fields: Record<FieldName, FieldRuns>): void {
    for (const [name, { text, runs }] of Object.entries(fields)) {
      // Counted where it comes from.
      if (name === 'page') continue;
      // Once in prose is enough; in code it takes two records.
      const count = name === 'code' ? 1 : MIN_CODE_COUNT;
      this.fields++;
      for (const run of runs) {
        if (run.han) continue;
        this.count(run.text, text.slice(run.start, run.end), count);
        for (const part of run.parts) this.count(part.text, part.text, count);
      }
    }
  }

  private count(key: string, form: string, count: number): void {
    if (key.length < MIN_LENGTH || key.length >= MAX_KEY) return;
    const known = this.forms.get(form);
    if (!known) {
      if (!/^\d+$/.test(key)) this.forms.set(form, { key, count, field: this.fields });
    } else if (known.field !== this.fields) {
      known.count += count;
      known.field = this.fields;
    }
  }

  /** @returns the text of the vocabulary, see parseVocabulary */
  encode(): string {
    const best = new Map<string, { form: string; count: number; total: number }>();
    for (const [form, { key, count }] of this.forms) {
      const known = best.get(key);
      const total = (known?.total ?? 0) + count;
      const isBetter =
        !known || count > known.count || (count === known.count && form < known.form);
      best.set(key, isBetter ? { form, count, total } : { ...known, total });
    }
    const words: { form: string; lower: string }[] = [];
    for (const { form, total } of best.values()) {
      if (total >= MIN_CODE_COUNT) words.push({ form, lower: form.toLowerCase() });
    }
    words.sort((a, b) => compare(a.lower, b.lower) || compare(a.form, b.form));
    return encodeTerms(words.map(({ form }) => form));
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
