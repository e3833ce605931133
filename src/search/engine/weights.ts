/** The numbers of the ranking. README.md explains them; `npm run bench -- search` compares. */

/** The weight of each field (BM25F's boost), and how much its length counts (b). */
export const FIELDS = {
  title: { boost: 6, b: 0.3 },
  /** Headings above the record's own. */
  parents: { boost: 1.5, b: 0 },
  errors: { boost: 8, b: 0 },
  about: { boost: 4, b: 0.4 },
  /** What readers search for; the more it weighs, the more pages of other words it overtakes. */
  queries: { boost: 1.5, b: 0.4 },
  /** What is said about the page of a section. */
  pageAbout: { boost: 1.5, b: 0 },
  body: { boost: 1, b: 0.5 },
  code: { boost: 0.2, b: 0.4 },
} as const;

export type FieldName = keyof typeof FIELDS;

/** The most that a term weighs in code, however often it occurs: less than once in prose. */
export const MAX_CODE = 0.3;

/** BM25's saturation. The higher it is, the more slowly the impact grows with the weight. */
export const K1 = 1.6;

/** Impacts are whole numbers from 1 to one less than this. */
export const IMPACT_LEVELS = 16;

/** The weight of a synonym, as a share of that of the word itself. */
export const SYNONYM = 0.5;

/**
 * The share of its weight that a word keeps in a part of a section, such as a pitfall: its text and
 * its title are short.
 */
export const SUBSECTION = 0.6;

/** The share of its weight that a term keeps for each typo in the query. */
export const TYPO = 0.6;

/** The share of its weight that a term of `length` letters keeps for a query of its beginning. */
export function prefixFactor(prefix: string, length: number): number {
  return length === prefix.length ? 1 : 0.4 + (0.5 * prefix.length) / length;
}

/** The same for a beginning of one or two letters, which is a term of its own. */
export const SHORT_PREFIX = 0.7;

/** The weight of a pair of Chinese characters that says how one asks, and not about what. */
export const FILLER = 0.15;

/**
 * The weight of an English word that many errors have, of a version, and of a part of an identifier
 * that is nowhere.
 */
export const GENERIC = 0.4;

/**
 * The share of its score that a record keeps when it is about other versions than the query.
 */
export const OTHER_SERIES = 0.3;

/**
 * A query with so many pairs of Chinese characters is a sentence. Its pairs weigh alike: rare ones
 * mostly span two words.
 */
export const SENTENCE = 3;

/** With more English words than this, those that many sentences have are left out. */
export const ENGLISH = 4;

/** The exponent of the coverage, which is the share of the query's weight that a record has. */
export const COVERAGE = 1.5;

/** A record with at least this share of the words of a query matches it well. */
export const MATCH = 2 / 3;

/**
 * The same for three words or more without a Chinese one: the share of their weight, with that of
 * words which are nowhere.
 */
export const MATCH_ENGLISH = 0.5;

/** So many pairs of characters match a longer query well. An identifier counts as two. */
export const ENOUGH = 4;

/** When a record matches well, a hit has at least this share of the most words in one record. */
export const CLOSE = 0.6;

/** How many records are hits of a query that none matches well. */
export const NEAREST = 8;

/**
 * What each character of a verbatim match adds to the factor of a record's score, also of a part of
 * Chinese text (`near`) with at least so many characters.
 */
export const VERBATIM = { title: 0.1, content: 0.06, near: 0.04 };
export const NEAR = 3;

/** The same for a part of the whole topic, such as several words in a row of an error. */
export const PHRASE = 24;

/** What a title that equals the query adds to that factor; a longer one adds the query's share. */
export const SAME_TITLE = 1;

/** What a title adds to that factor when it is one of several words of the query. */
export const KEYWORD_TITLE = 0.5;

/** What the title of a page adds to that factor when it contains the whole query. */
export const PAGE_TITLE = 0.4;

/** The title of a page with so many characters counts like one of several words in a sentence, too. */
export const NAME = 4;
