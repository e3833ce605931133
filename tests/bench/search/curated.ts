import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { root } from '../../../src/lib/paths';
import type { Candidate } from './candidates';

/** A query as developers type it, and the pages below /docs/ that answer it, if there are any. */
interface CuratedQuery {
  kind: string;
  text: string;
  pages: string[];
}

/** How an engine answered a query. */
export interface Outcome extends CuratedQuery {
  /** Pages of the hits, each once, best first. */
  found: string[];
  /**
   * Place of the first right page, from 1; Infinity when it is not among the hits. 1 when there is
   * no page and it says so.
   */
  place: number;
  /** Of this search alone, with nothing downloaded before. */
  bytes: number;
  requests: number;
}

/** Reads the queries of curated.yml. */
export function readCurated(): CuratedQuery[] {
  const file = path.join(root, 'tests/bench/search/curated.yml');
  const kinds = load(fs.readFileSync(file, 'utf8')) as Record<string, [string, ...string[]][]>;
  return Object.entries(kinds).flatMap(([kind, entries]) =>
    entries.map(([text, ...pages]) => ({ kind, text, pages })),
  );
}

/** The page of a URL or objectID, as a path below /docs/; undefined for a page elsewhere. */
function pageOf(url: string): string | undefined {
  return /\/docs\/([^#@]*)/.exec(decodeURI(url))?.[1];
}

/** The pages below /docs/ that the records come from. */
export function pagesOf(records: readonly { url: string }[]): Set<string> {
  return new Set(records.flatMap(({ url }) => pageOf(url) ?? []));
}

/** Asks a candidate the curated queries. Hits on the same page count as one. */
export async function askCurated(candidate: Candidate): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of readCurated()) {
    const { ids, count, bytes, requests } = await candidate.search(query.text);
    const found = [...new Set(ids.map((id) => pageOf(id) ?? id))];
    const hasNone = query.pages.length === 0 && count === 0;
    const index = hasNone ? 0 : found.findIndex((page) => query.pages.includes(page));
    outcomes.push({ ...query, found, place: index < 0 ? Infinity : index + 1, bytes, requests });
  }
  return outcomes;
}

/** The share of the queries whose right page is among the first `places`. */
export function shareWithin(outcomes: readonly Outcome[], places: number): number {
  return outcomes.filter(({ place }) => place <= places).length / outcomes.length;
}
