import type { SearchClient, SearchResponse } from '../engine/types';

/** How a search ended, for what the modal shows beside its hits. */
export interface Outcome {
  kind: 'hits' | 'none' | 'failed';
  query: string;
  /** How many hits there are in all. */
  count: number;
}

/** DocSearch says after so many milliseconds that it is waiting. */
const STALL_THRESHOLD = 300;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

type SearchRequest = Parameters<SearchClient['search']>[0];

/** What DocSearch needs of the promise of a search: it calls `catch` first, then goes on with what that gives. */
interface GuardedSearch {
  catch: (onRejected: (error: Error) => unknown) => Promise<SearchResponse>;
}

export interface GuardedClient {
  search: (request: SearchRequest) => GuardedSearch;
  /** Nobody waits for the last search any more, and how it ends is not reported. */
  forget: () => void;
}

/**
 * Wraps a client for the modal.
 *
 * DocSearch 3.9.0 sets its status to "error" when a search is rejected with a RetryError, and its autocomplete sets it back
 * to "idle" when the rejection reaches the end of the chain, so that the error screen never stays. So a failed search tells
 * DocSearch's handler and then stays pending. It waits for the stall timer first, which would overwrite the status.
 *
 * @param load gives the client; its code is loaded with the first search
 * @param onOutcome gets how each search ended, unless another was started meanwhile, and null when a search is forgotten
 */
export function guardClient(
  load: () => Promise<SearchClient>,
  onOutcome: (outcome: Outcome | null) => void,
): GuardedClient {
  let latest = 0;

  async function run(
    request: SearchRequest,
    onRejected: (error: Error) => unknown,
  ): Promise<SearchResponse> {
    const turn = ++latest;
    const query = request.requests[0]?.query ?? '';
    const report = (kind: Outcome['kind'], count = 0): void => {
      if (turn === latest) onOutcome({ kind, query, count });
    };
    const stalled = wait(STALL_THRESHOLD + 50);
    try {
      // The letter is shown before its search begins.
      await wait(0);
      const client = await load();
      const response = await client.search(request);
      const count = response.results[0]?.nbHits ?? 0;
      report(count > 0 ? 'hits' : 'none', count);
      return response;
    } catch (cause) {
      report('failed');
      await stalled;
      try {
        const error = new Error('search failed', { cause });
        error.name = 'RetryError';
        if (turn === latest) onRejected(error);
      } catch {
        // DocSearch throws the error on.
      }
      return new Promise(() => undefined);
    }
  }

  return {
    forget() {
      latest++;
      onOutcome(null);
    },
    search: (request) => ({ catch: (onRejected) => run(request, onRejected) }),
  };
}
