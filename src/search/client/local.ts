import { createEngine, createFetchLoad } from '../engine';
import type { SearchClient } from '../engine/types';

/**
 * The local engine behind the common interface; reads the root of the index at once, while the modal is still drawn.
 *
 * @param base path of the index, with a slash at the end
 * @param root the answer to the first request, that for the root, which was sent before this code came
 */
export function createLocalClient(base: string, root: Promise<Response>): SearchClient {
  let early: Promise<Response> | undefined = root;
  const get: typeof fetch = (...args) => {
    const response = early ?? fetch(...args);
    early = undefined;
    return response;
  };
  const engine = createEngine({ load: createFetchLoad(base, get) });
  // A failure shows with the first search, which fetches again.
  engine.warm().catch(() => undefined);
  return {
    search: (request) => engine.search(request),
    suggestions: (query) => engine.suggestions(query).catch(() => []),
  };
}
