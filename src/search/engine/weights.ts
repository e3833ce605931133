/** Every figure of the ranking. README.md says how they work together; `npm run bench -- search` shows what a change does. */

/** BM25F: the weight of each field (boost), and how far its length counts (b). */
export const FIELDS = {
  title: { boost: 6, b: 0.3 },
  /** Headings above the record's own. */
  parents: { boost: 1.5, b: 0 },
  errors: { boost: 8, b: 0 },
  about: { boost: 4, b: 0.4 },
  /** What is said about the page that the record is a section of. */
  page: { boost: 1.5, b: 0 },
  body: { boost: 1, b: 0.5 },
  code: { boost: 0.2, b: 0.4 },
} as const;

export type FieldName = keyof typeof FIELDS;

/** However often a term occurs in code, it weighs less than once in prose. */
export const MAX_CODE = 0.3;

/** BM25's saturation: how slowly the impact grows with the weight. */
export const K1 = 1.6;

/** Impacts are whole numbers from 1 to one less than this. */
export const IMPACT_LEVELS = 16;

/** What a synonym weighs, of the word itself. */
export const SYNONYM = 0.5;

/**
 * What words weigh in an overview, whose words already count for the pages it leads to, and outside the docs, where they
 * are samples of text.
 */
export const OVERVIEW = 0.3;

/** What is left of the weight of a term for each typo in the query. */
export const TYPO = 0.6;

/** What a term of `length` letters weighs when the query has only the beginning of it. */
export function prefixFactor(prefix: string, length: number): number {
  return length === prefix.length ? 1 : 0.4 + (0.5 * prefix.length) / length;
}

/** The same for a beginning of one or two letters, which is a term of its own. */
export const SHORT_PREFIX = 0.7;

/** How much pairs of Chinese characters weigh that touch a filler: they say how one asks, not about what. */
export const FILLER = 0.15;

/** With so many pairs of Chinese characters a query is a sentence, whose pairs weigh alike: rare ones mostly span two words. */
export const SENTENCE = 3;

/** The score is multiplied by the coverage, the share of the query's weight that a record has, to this power. */
export const COVERAGE = 2;

/** Below this share of the best coverage a record is no hit. */
export const THRESHOLD = 0.5;

/** What each character of the query adds to the factor of a record that has it verbatim. */
export const VERBATIM = { title: 0.2, content: 0.12, max: 2 };

/** What a title that equals the query adds to that factor. */
export const SAME_TITLE = 0.5;
