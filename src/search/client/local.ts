import { createEngine, createFetchLoad } from '../engine';
import type { SearchClient } from '../engine/types';

/**
 * The local engine behind the common interface; fetches the root of the index at once, while the modal is still drawn.
 *
 * @param base path of the index, with a slash at the end
 */
export function createLocalClient(base: string): SearchClient {
  const engine = createEngine({ load: createFetchLoad(base) });
  // A failure shows with the first search, which fetches again.
  engine.warm().catch(() => undefined);
  return {
    search: (request) => engine.search(request),
    suggestions: (query) => engine.suggestions(query).catch(() => []),
  };
}
