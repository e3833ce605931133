import type { SearchClient } from '../engine/types';
import type { SearchProvider } from '../provider';

/** The search settings of the pages (customFields.search). */
export type SearchSettings = {
  indexName: string;
  /** Readers report missing results here. */
  issuesUrl: string;
} & ({ mode: 'local'; indexBase: string } | Extract<SearchProvider, { mode: 'algolia' }>);

let loading: Promise<SearchClient> | undefined;

async function load(settings: SearchSettings): Promise<SearchClient> {
  if (settings.mode === 'algolia') {
    const { createAlgoliaClient } = await import('../algolia/client');
    return createAlgoliaClient(settings);
  }
  const [{ createEngine, createFetchLoad }, { subject }] = await Promise.all([
    import('../engine'),
    import('../subject'),
  ]);
  const engine = createEngine(createFetchLoad(settings.indexBase), subject);
  // An empty request reads the root of the index before the reader has typed. After a failure, the
  // first search fetches it again and reports the error.
  engine.search({ requests: [] }).catch(() => undefined);
  return { ...engine, suggestions: (query) => engine.suggestions(query).catch(() => []) };
}

/** Loads the client that all calls share. @throws without its code; the next call tries again */
export function getSearchClient(settings: SearchSettings): Promise<SearchClient> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
