/** What the engines are measured over: the site's notes, and 1,500 pages that never were. */
export type Corpus = 'notes' | 'synthetic';

/** What is reached today and must not be lost: `npm test` and `npm run bench` hold the engine to it. */
export const FLOORS = {
  /** Minimum of the mean of MRR@10 over the classes. */
  mrr: { notes: 0.99, synthetic: 0.985 },
  /** Minimum share of queries with a typo that have a right hit among the first five. */
  typo: { notes: 0.98, synthetic: 0.97 },
  /** Maximum bytes of the engine's code, brotli. */
  code: 8192,
  /** Maximum KB of brotli, engine code included: median and worst of all queries. */
  first: { notes: [30, 45], synthetic: [40, 90] },
  /** Maximum KB of brotli, engine code included: the worst of all groups of ten queries. */
  ten: { notes: 120, synthetic: 280 },
  /** Maximum of the median number of index files that a first search asks for. */
  requests: { notes: 8, synthetic: 14 },
  /** Minimum share of the curated queries with the right page among so many first pages. */
  curated: [
    { places: 1, min: 0.9 },
    { places: 3, min: 0.98 },
  ],
} as const;
