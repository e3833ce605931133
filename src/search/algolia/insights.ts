import type { InsightsClient } from 'search-insights';

/**
 * Algolia's client for events, which sets no cookie. Its code is loaded at the first call; without
 * it, for example behind an ad blocker, the events are lost.
 */
export const insightsClient = ((...call: unknown[]): void => {
  import('search-insights').then(
    ({ default: client }) => (client as (...parts: unknown[]) => void)(...call),
    () => undefined,
  );
}) as InsightsClient;
