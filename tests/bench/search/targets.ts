import type { Corpus } from './report';

/** The most (or, where it says so, least) that a figure may be, for the site's notes and for the 1,500 pages. */
export const TARGETS = {
  /** Least mean of MRR@10 over the classes. */
  mrr: { notes: 0.99, synthetic: 0.985 },
  /** Least share of queries with a typo that have a right hit among the first five. */
  typo: { notes: 0.98, synthetic: 0.97 },
  /** Bytes of brotli. */
  code: { notes: 8192, synthetic: 8192 },
  /** KB of brotli, engine code included: median and worst of all queries. */
  first: { notes: [30, 45], synthetic: [40, 90] },
  /** KB of brotli, engine code included: the worst of all groups. */
  ten: { notes: 120, synthetic: 280 },
  /** Milliseconds from reaching for the search to the first hit. */
  reach: { notes: 250, synthetic: 400 },
  /** Milliseconds: median and 95th percentile. */
  keystroke: { notes: [2, 8], synthetic: [3, 16] },
  /** Milliseconds of the longest task. */
  task: { notes: 50, synthetic: 50 },
  /** Milliseconds. */
  build: { notes: 1000, synthetic: 8000 },
  /** MB. */
  memory: { notes: 500, synthetic: 500 },
  /** Least share of the curated queries with the right page first, and among the first three pages. */
  curated: [0.9, 0.98],
} as const satisfies Record<string, Record<Corpus, number | readonly [number, number]> | readonly [number, number]>;
