import type { Candidate } from './candidates';
import { CLASSES, type BenchQuery, type QueryClass } from './queries';

/** What an engine scores over some records. */
export interface Scores {
  /** MRR@10 of each class. */
  mrr: Record<QueryClass, number>;
  mean: number;
  /** Share of the queries with a typo that have a right hit among the first five. */
  typoSuccess: number;
  /** Bytes downloaded by the first search (compressed, without the engine's code), each query from nothing. */
  first: number[];
  /** Requests of the first search, each query from nothing, and how many of them one after the other. */
  requests: number[];
  depth: number[];
  /** Bytes downloaded by ten different queries in a row. */
  ten: number[];
  /** A keystroke with everything at hand, milliseconds. */
  keystroke: number[];
}

/** A slow engine's keystrokes are measured no longer than this, milliseconds. */
const KEYSTROKE_MS = 20_000;

/**
 * Runs all queries.
 *
 * @param isTimed whether keystrokes are timed too
 */
export async function measure(
  candidate: Candidate,
  queries: readonly BenchQuery[],
  isTimed = true,
): Promise<Scores> {
  const mrr = {} as Record<QueryClass, number>;
  const first: number[] = [];
  const requests: number[] = [];
  const depth: number[] = [];
  let typoHits = 0;
  let typos = 0;
  for (const kind of CLASSES) {
    const own = queries.filter((query) => query.kind === kind);
    let sum = 0;
    for (const { text, relevant } of own) {
      candidate.reset();
      const ids = (await candidate.search(text)).slice(0, 10);
      first.push(candidate.downloaded());
      requests.push(candidate.requests().count);
      depth.push(candidate.requests().depth);
      const rank = ids.findIndex((id) => relevant.has(id));
      if (rank >= 0) sum += 1 / (rank + 1);
      if (kind === 'typo') {
        typos++;
        if (rank >= 0 && rank < 5) typoHits++;
      }
    }
    mrr[kind] = own.length ? sum / own.length : NaN;
  }
  // Ten a group, with all classes in each.
  const ten: number[] = [];
  const groups = Math.floor(queries.length / 10);
  for (let g = 0; g < groups; g++) {
    candidate.reset();
    for (let i = 0; i < 10; i++)
      await candidate.search(queries[(g + i * groups) % queries.length]?.text ?? '');
    ten.push(candidate.downloaded());
  }
  const keystroke: number[] = [];
  candidate.reset();
  for (const timed of isTimed ? [false, true] : []) {
    const deadline = performance.now() + KEYSTROKE_MS;
    for (const { text } of queries.filter((_, i) => i % 5 === 0)) {
      if (performance.now() > deadline) break;
      for (let end = 1; end <= text.length; end++) {
        const start = performance.now();
        await candidate.search(text.slice(0, end));
        if (timed) keystroke.push(performance.now() - start);
      }
    }
  }
  const values = Object.values(mrr).filter((value) => !Number.isNaN(value));
  return {
    mrr,
    mean: values.reduce((a, b) => a + b, 0) / (values.length || 1),
    typoSuccess: typos ? typoHits / typos : NaN,
    first,
    requests,
    depth,
    ten,
    keystroke,
  };
}

/** The quantile `p`, 0 to 1; NaN without values. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? NaN;
}
