import { load } from 'js-yaml';
import type { SearchRecord } from '../../../src/search/engine';
import type { Candidate } from './candidates';

/** The kinds of queries of the curated list. */
export const CURATED_CLASSES = [
  'task',
  'identifier',
  'mixed',
  'partial',
  'synonym',
  'typo',
  'error',
  'question',
  'symptom',
  'exception',
  'library',
  'name',
] as const;

/** One kind. */
export type CuratedClass = (typeof CURATED_CLASSES)[number];

/** A query as a developer would type it, and the pages that answer it. */
export interface CuratedQuery {
  kind: CuratedClass;
  text: string;
  /** Paths below /docs/. */
  pages: string[];
}

/** The list of tests/bench/search/curated.yml. */
export interface Curated {
  queries: CuratedQuery[];
  /** Pages that are still to be written. */
  planned: string[];
}

/** How a query was answered. */
export interface CuratedOutcome extends CuratedQuery {
  /** Pages of the hits, each once, best first. */
  found: string[];
  /** Place of the first right page, from 1; 0 when it is not among the hits. */
  place: number;
}

/**
 * Reads the curated list.
 *
 * @throws Error when a class is unknown or an entry is not a query with its pages
 */
export function parseCurated(yaml: string): Curated {
  const { planned = [], ...classes } = load(yaml) as { planned?: string[] } & Record<
    string,
    unknown
  >;
  const queries = Object.entries(classes).flatMap(([kind, entries]) => {
    if (!CURATED_CLASSES.some((known) => known === kind) || !Array.isArray(entries)) {
      throw new Error(`curated.yml: ${kind} is not a list of a known class`);
    }
    return entries.map((entry: unknown): CuratedQuery => {
      const [text, ...pages] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (
        typeof text !== 'string' ||
        pages.length === 0 ||
        !pages.every((page) => typeof page === 'string')
      ) {
        throw new Error(`curated.yml: ${kind}: ${JSON.stringify(entry)} is not [query, page, …]`);
      }
      return { kind: kind as CuratedClass, text, pages };
    });
  });
  return { queries, planned };
}

/** @returns the page of an objectID or URL as the list names it, e.g. "odoo/dev_notes/translate"; undefined outside the docs */
export function pageOf(url: string): string | undefined {
  return /\/docs\/([^#]*)/.exec(decodeURI(url))?.[1];
}

/** @returns the pages under /docs/ that the records come from */
export function pagesOf(records: readonly SearchRecord[]): Set<string> {
  return new Set(records.flatMap(({ url }) => pageOf(url) ?? []));
}

/** @returns the queries that one of the pages there are answers */
export function answerable({ queries }: Curated, pages: ReadonlySet<string>): CuratedQuery[] {
  return queries.filter((query) => query.pages.some((page) => pages.has(page)));
}

/** Asks the queries. Hits on the same page count as one. */
export async function askCurated(
  candidate: Pick<Candidate, 'search'>,
  queries: readonly CuratedQuery[],
): Promise<CuratedOutcome[]> {
  const outcomes: CuratedOutcome[] = [];
  for (const query of queries) {
    const found = [...new Set((await candidate.search(query.text)).map((id) => pageOf(id) ?? id))];
    outcomes.push({
      ...query,
      found,
      place: found.findIndex((page) => query.pages.includes(page)) + 1,
    });
  }
  return outcomes;
}

/** @returns the share of queries whose right page is among the first `places` */
export function shareWithin(outcomes: readonly CuratedOutcome[], places: number): number {
  return (
    outcomes.filter(({ place }) => place > 0 && place <= places).length / (outcomes.length || 1)
  );
}
