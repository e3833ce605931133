import { ROOT } from '../engine/rootName';
import type { SearchClient } from '../engine/types';

/** What the pages know of the search provider (customFields.search). */
export type SearchSettings = {
  indexName: string;
  /** Where a missing result is reported. */
  issuesUrl: string;
} & ({ mode: 'local'; indexBase: string } | { mode: 'algolia'; appId: string; apiKey: string });

let loading: Promise<SearchClient> | undefined;

async function load(settings: SearchSettings): Promise<SearchClient> {
  if (settings.mode === 'local') {
    // Beside the engine's code, not after it.
    const root = fetch(settings.indexBase + ROOT, { cache: 'no-cache' });
    root.catch(() => undefined);
    const { createLocalClient } = await import('./local');
    return createLocalClient(settings.indexBase, root);
  }
  const { createAlgoliaClient } = await import('../algolia/client');
  return createAlgoliaClient(settings);
}

/**
 * The search client, loaded when it is first asked for and one for the life of the page.
 *
 * @throws when its code can't be loaded; the next call tries again
 */
export function getSearchClient(settings: SearchSettings): Promise<SearchClient> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
