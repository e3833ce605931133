import type { SearchClient, SearchResponse } from '../engine/types';
import { toDocSearch } from './docSearchHits';

/** How a search ended, for what the modal shows beside its hits. */
export type Outcome =
  | { kind: 'hits'; query: string; count: number }
  | { kind: 'none'; query: string }
  | { kind: 'failed'; query: string };

/** After this time the modal says that it is waiting; the same figure as its own stall threshold, in milliseconds. */
const stallThreshold = 300;

const later = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What DocSearch calls on the promise of a search: first `catch`, then `then`. */
type GuardedSearch = Pick<Promise<SearchResponse>, 'then'> & {
  catch: (onRejected: (error: Error) => unknown) => Promise<SearchResponse>;
};

/**
 * DocSearch 3.9.0 sets its status to "error" when a search is rejected, and its own autocomplete resets it to "idle" as soon
 * as that rejection reaches the end of the chain, so that the error screen never stays. So a failed search calls only the
 * first handler, DocSearch's own, and then stays pending; not before the stall timer has run, which would otherwise
 * overwrite the status, and not at all when another search has been started meanwhile.
 */
function guardSearch(result: Promise<SearchResponse>, isLatest: () => boolean): GuardedSearch {
  const started = performance.now();
  return {
    then: (onFulfilled, onRejected) => result.then(onFulfilled, onRejected),
    catch: (onRejected) =>
      result.catch(async (error: unknown) => {
        await later(stallThreshold + 50 - (performance.now() - started));
        try {
          if (isLatest())
            onRejected(
              Object.assign(new Error('search failed', { cause: error }), { name: 'RetryError' }),
            );
        } catch {
          // DocSearch throws the error on.
        }
        return new Promise<SearchResponse>(() => undefined);
      }),
  };
}

type SearchRequest = Parameters<SearchClient['search']>[0];

/** A client as DocSearch expects it. */
export interface GuardedClient {
  search: (request: SearchRequest) => GuardedSearch;
  /** Nobody waits for the last search any more: how it ends is of no interest. */
  forget: () => void;
  /** Whether what is shown is what was asked for last. */
  isAnswered: () => boolean;
}

/**
 * Wraps a client for the modal.
 *
 * @param load gives the client; its code is loaded with the first search
 * @param onOutcome called with how each search ended, the latest last; one that was overtaken is not reported
 */
export function guardClient(
  load: () => Promise<SearchClient>,
  onOutcome: (outcome: Outcome) => void,
): GuardedClient {
  let latest = 0;
  let answered = 0;
  return {
    forget() {
      answered = ++latest;
    },
    isAnswered: () => answered === latest,
    search(request) {
      const turn = ++latest;
      const query = request.requests[0]?.query ?? '';
      const isLatest = (): boolean => turn === latest;
      const report = (outcome: Outcome): void => {
        if (isLatest()) onOutcome(outcome);
      };
      // Not in the task of the key: the letter is drawn first, and React draws the answer once and not step by step.
      const result = later()
        .then(load)
        .then((client) => client.search(request))
        .then(
          (response) => {
            if (isLatest()) answered = turn;
            const count = response.results[0]?.nbHits ?? 0;
            report(count > 0 ? { kind: 'hits', query, count } : { kind: 'none', query });
            return toDocSearch(response);
          },
          (error: unknown) => {
            report({ kind: 'failed', query });
            throw error;
          },
        );
      return guardSearch(result, isLatest);
    },
  };
}
