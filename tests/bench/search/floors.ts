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
  /**
   * Maximum KB, compressed, engine code included: median and worst of all queries. With 1,500 pages the root is 23 KB: it has
   * the length of each block, so that the index is 200 files and not 13,000.
   */
  first: { notes: [30, 50], synthetic: [61, 92] },
  /** Maximum KB, compressed, engine code included: the worst of all groups of ten queries. Fewer requests, larger blocks. */
  ten: { notes: 146, synthetic: 304 },
  /** Maximum of the median number of index files that a first search asks for. */
  requests: { notes: 8, synthetic: 12 },
  /** Maximum of the median number of those that had to wait for each other. */
  depth: 3,
  /** Maximum of the median milliseconds from Ctrl+K to the first hit, on a slow phone; on an idle machine. */
  reach: { notes: 600, synthetic: 800 },
  /** Minimum share of the curated queries with the right page among so many first pages. */
  curated: [
    { places: 1, min: 0.9 },
    { places: 3, min: 0.98 },
  ],
} as const;
