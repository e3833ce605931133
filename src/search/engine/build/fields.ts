import { fold, type Simplify } from '../fold';
import { levelOf } from '../storedRecord';
import { reduceError } from '../../../lib/reduceError';
import { indexTerms, type Run, runs } from '../tokenize';
import { LEVELS, type SearchRecord } from '../types';
import type { FieldName } from '../weights';

/** The class of an error with its module, which reduceError drops: `psycopg2.errors.X`. */
const DOTTED = /^(?:\w+\.)+\w+(?=:)/;

/** Whether a record is a block of code, found by its code and page, not by its heading. */
export function isCodeBlock({ type, content, code }: SearchRecord): boolean {
  return type === 'content' && !content && !!code;
}

/** A text as the index has it. */
interface Field {
  /** Folded. */
  text: string;
  /** How often it has each term. */
  counts: ReadonlyMap<string, number>;
  /** Identifiers as written and their parts, mapped to lower case without connectors. */
  spellings: ReadonlyMap<string, string>;
}

export type Fields = Record<FieldName, Field>;

/**
 * @returns a function that reads a text; it reads equal ones once, because the sections of a page
 * share most of theirs
 */
export function fieldReader(simplify: Simplify, termsOf = indexTerms): (source: string) => Field {
  const fields = new Map<string, Field>();
  return (source) => {
    const known = fields.get(source);
    if (known) return known;
    const text = simplify(fold(source));
    const counts = new Map<string, number>();
    const spellings = new Map<string, string>();
    for (const run of runs(text)) {
      for (const term of termsOf(run)) counts.set(term, (counts.get(term) ?? 0) + 1);
      if (!run.han) spellings.set(text.slice(run.start, run.end), run.text);
      for (const part of run.parts) spellings.set(part.text, part.text);
    }
    const field = { text, counts, spellings };
    fields.set(source, field);
    return field;
  };
}

/** The terms of a record that is found by its whole title alone. */
export const wholeTerms = ({ han, text }: Run): string[] => (han ? [] : [text]);

/** Reads the fields of a record. @param pageAbout what is said about the page of a section */
export function readFields(
  record: SearchRecord,
  pageAbout: string,
  read: (source: string) => Field,
): Fields {
  const { hierarchy } = record;
  const ownLevel = levelOf(record.type, hierarchy);
  const parents = LEVELS.filter((level) => level !== ownLevel).map(
    (level) => hierarchy[level] ?? '',
  );
  const errors = (record.errors ?? []).flatMap((error) => [
    reduceError(error),
    DOTTED.exec(error)?.[0] ?? '',
  ]);
  const texts: Record<FieldName, string> = {
    title: isCodeBlock(record) ? '' : (hierarchy[ownLevel] ?? ''),
    parents: parents.join('\n'),
    errors: errors.join('\n'),
    about: record.about ?? '',
    queries: record.queries ?? '',
    pageAbout,
    body: record.content ?? '',
    code: record.code ?? '',
  };
  const fields = Object.entries(texts).map(([name, source]) => [
    name,
    read(record.isFoundByTitle && name !== 'title' ? '' : source),
  ]);
  return Object.fromEntries(fields) as Fields;
}
