/**
 * @param issuesUrl from urls.ts, which is read at build only; pages have it in their settings
 * @returns the URL of the form that reports a query with missing results
 */
export function missingResultsUrl({ issuesUrl }: { issuesUrl: string }, query: string): string {
  return `${issuesUrl}/new?template=search-missing.yml&query=${encodeURIComponent(query)}`;
}
