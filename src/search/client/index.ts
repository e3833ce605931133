import { ROOT } from '../engine/rootName';
import type { SearchClient } from '../engine/types';

/** What the pages know of the search provider (customFields.search). */
export type SearchSettings = {
  indexName: string;
  /** Where a missing result is reported. */
  issuesUrl: string;
} & ({ mode: 'local'; indexBase: string } | { mode: 'algolia'; appId: string; apiKey: string });

let loading: Promise<SearchClient> | undefined;

/** Loads the site's own engine, and beside its code, not after it, the root of the index at `base`. */
async function loadEngine(base: string): Promise<SearchClient> {
  let root: Promise<Response> | undefined = fetch(base + ROOT, { cache: 'no-cache' });
  root.catch(() => undefined);
  const { createEngine, createFetchLoad } = await import('../engine');
  const engine = createEngine({
    load: createFetchLoad(base, (...request) => {
      const response = root ?? fetch(...request);
      root = undefined;
      return response;
    }),
  });
  // A failure shows with the first search, which fetches again.
  engine.warm().catch(() => undefined);
  return {
    search: (request) => engine.search(request),
    suggestions: (query) => engine.suggestions(query).catch(() => []),
  };
}

async function load(settings: SearchSettings): Promise<SearchClient> {
  if (settings.mode === 'local') return loadEngine(settings.indexBase);
  const { createAlgoliaClient } = await import('../algolia/client');
  return createAlgoliaClient(settings);
}

/**
 * The search client, loaded when it is first asked for and one for the life of the page.
 *
 * @throws when its code cannot be loaded; the next call tries again
 */
export function getSearchClient(settings: SearchSettings): Promise<SearchClient> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
