import type { SearchClient } from './types';

/** What the pages know of the search provider (customFields.search). */
export type SearchSettings = {
  indexName: string;
  /** Where a missing result is reported. */
  issuesUrl: string;
} & ({ mode: 'embedded'; indexBase: string } | { mode: 'hosted'; appId: string; apiKey: string });

let loading: Promise<SearchClient> | undefined;

async function load(settings: SearchSettings): Promise<SearchClient> {
  if (settings.mode === 'embedded') {
    const { createEmbeddedClient } = await import('./local');
    return createEmbeddedClient(settings.indexBase);
  }
  const { createHostedClient } = await import('../algolia/client');
  return createHostedClient(settings);
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
