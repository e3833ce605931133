import { createEngine, createFetchLoad, IndexError } from '../engine';
import type { SearchClient } from './types';

/** Named as the Algolia client names it when no host answers: the modal shows its error screen for this name only. */
class RetryError extends Error {
  override readonly name = 'RetryError';
}

/**
 * The local engine behind the common interface; fetches the root of the index at once, while the modal is still drawn.
 *
 * @param base path of the index, with a slash at the end
 */
export function createLocalClient(base: string): SearchClient {
  const engine = createEngine({ load: createFetchLoad(base) });
  // A failure shows with the first search, which fetches again.
  engine.warm().catch(() => undefined);
  const translateError = (error: unknown): never => {
    if (error instanceof IndexError) throw new RetryError(error.message, { cause: error });
    throw error;
  };
  return {
    search: (request) => engine.search(request).catch(translateError),
    suggestions: (query) => engine.suggestions(query).catch(() => []),
  };
}
