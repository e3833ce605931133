import { ROOT } from '../engine/rootName';
import type { SearchClient } from '../engine/types';

/** The search settings of the pages (customFields.search). */
export type SearchSettings = {
  indexName: string;
  /** Readers report missing results here. */
  issuesUrl: string;
} & (
  | { mode: 'local'; indexBase: string }
  | { mode: 'algolia'; appId: string; apiKey: string; insights: boolean }
);

let loading: Promise<SearchClient> | undefined;

/** Loads the code of the site's engine and, at the same time, the root of the index. */
async function loadEngine(base: string): Promise<SearchClient> {
  let root: Promise<Response> | undefined = fetch(base + ROOT, { cache: 'no-cache' });
  root.catch(() => undefined);
  const { createEngine, createFetchLoad } = await import('../engine');
  const load = createFetchLoad(base, (...request) => {
    const response = root ?? fetch(...request);
    root = undefined;
    return response;
  });
  const engine = createEngine(load);
  // An empty request reads the root. After a failure, the first search fetches it again and reports
  // the error.
  engine.search({ requests: [] }).catch(() => undefined);
  return {
    ...engine,
    suggestions: (query) => engine.suggestions(query).catch(() => []),
  };
}

async function load(settings: SearchSettings): Promise<SearchClient> {
  if (settings.mode === 'local') return loadEngine(settings.indexBase);
  const { createAlgoliaClient } = await import('../algolia/client');
  return createAlgoliaClient(settings);
}

/** Loads the client that all calls share. @throws without its code; the next call tries again */
export function getSearchClient(settings: SearchSettings): Promise<SearchClient> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
