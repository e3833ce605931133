import { isError } from '../../lib/reduceError';
import type { Hit, SearchClient, SearchRequest, SearchResponse } from '../engine/types';
import { wholeQuery } from './wholeQuery';

/** How a search ended: with hits, without, or with an error. The modal has a screen for each. */
export interface Outcome {
  kind: 'hits' | 'none' | 'failed';
  /** As the field shows it. */
  query: string;
  /** How many hits match well. */
  count: number;
}

/** After so many milliseconds DocSearch shows that it is waiting. */
const STALL_THRESHOLD = 300;

/** The modal shows so many hits of a note, and chooses them from so many. */
const HITS_OF_NOTE = 3;
const CANDIDATES = 6;

/** @returns whether at most so many hits of the note came before */
function atMost(count: number): (hit: Hit) => boolean {
  const counts = new Map<string, number>();
  return ({ url = '', hierarchy }) => {
    const note = `${url.replace(/#.*/, '')} ${hierarchy?.lvl1 ?? ''}`;
    counts.set(note, (counts.get(note) ?? 0) + 1);
    return (counts.get(note) ?? 0) <= count;
  };
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export type GuardedClient = ReturnType<typeof guardClient>;

/**
 * Wraps a client for the modal, so that the error screen stays after a failed search.
 *
 * DocSearch 3.9.0 sets its status to "error" when a search is rejected with a RetryError. But its
 * autocomplete sets the status back to "idle" when the rejection reaches the end of the chain. So a
 * failed search calls DocSearch's handler and then stays pending. It waits for the stall timer
 * first, because the timer would overwrite the status.
 *
 * @param onOutcome gets the outcome of the latest search, and null when it is forgotten
 * @param nearest heading of hits of which none matches well
 */
export function guardClient(
  load: () => Promise<SearchClient>,
  onOutcome: (outcome: Outcome | null) => void,
  nearest: string,
) {
  let latest = 0;
  const groupAsNearest = (hit: Hit): void => {
    // DocSearch groups hits by the marked title of the group and shows the plain one.
    hit._highlightResult.hierarchy.lvl0 = { value: nearest, matchLevel: 'none' };
    if (hit.hierarchy) hit.hierarchy = { ...hit.hierarchy, lvl0: nearest };
  };

  async function run(
    request: SearchRequest,
    onRejected: (error: Error) => unknown,
  ): Promise<SearchResponse> {
    const turn = ++latest;
    const shown = request.requests[0]?.query ?? '';
    const query = wholeQuery(shown);
    const report = (kind: Outcome['kind'], count = 0): void => {
      if (turn === latest) onOutcome({ kind, query: shown, count });
    };
    const stalled = wait(STALL_THRESHOLD + 50);
    try {
      // The field shows the letter before the search begins.
      await wait(0);
      const client = await load();
      const ofNotes = { query, hitsOfPage: CANDIDATES };
      const requests = request.requests.map((each) => ({ ...each, ...ofNotes }));
      const response = await client.search({ requests });
      for (const result of response.results) result.hits = result.hits.filter(atMost(HITS_OF_NOTE));
      const { hits = [], nbHits = 0 } = response.results[0] ?? {};
      report(hits.length > 0 ? 'hits' : 'none', nbHits);
      if (nbHits === 0) hits.forEach(groupAsNearest);
      if (isError(query)) for (const hit of hits) hit.error = query;
      return response;
    } catch (cause) {
      report('failed');
      await stalled;
      const error = new Error('search failed', { cause });
      error.name = 'RetryError';
      try {
        if (turn === latest) onRejected(error);
      } catch {
        // DocSearch's handler throws the error again.
      }
      return new Promise(() => undefined);
    }
  }

  return {
    /** Forgets the last search, so that its outcome is not reported. */
    forget: () => {
      latest++;
      onOutcome(null);
    },
    /** Searches as DocSearch expects it: it calls `catch` first and continues with its result. */
    search: (request: SearchRequest) => ({
      catch: (onRejected: (error: Error) => unknown) => run(request, onRejected),
    }),
  };
}
