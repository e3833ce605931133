/** The queries of which a field shows the beginning, by what it shows. */
const wholeQueries = new Map<string, string>();

/** Cuts a query to as many characters as a field takes; `wholeQuery` knows the rest. */
export function shownQuery(query: string, limit: number): string {
  if (query.length <= limit) return query;
  const shown = `${query.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  wholeQueries.set(shown, query);
  return shown;
}

/** @returns the query behind what a field shows of it */
export const wholeQuery = (shown: string): string => wholeQueries.get(shown) ?? shown;
