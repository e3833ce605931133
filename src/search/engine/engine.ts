import { IndexError } from './format';
import { simplifier } from './fold';
import { createLookup } from './lookup';
import { allowedCombos, countFacets, MAX_HITS, readParams, type Params } from './params';
import { parseQuery, type ParsedQuery } from './query';
import { rank, type Ranking, verbatimBoost } from './rank';
import { fetchRecords } from './records';
import { resolve, type Resolved } from './resolve';
import type { Root } from './root';
import { createStore } from './store';
import { suggest } from './suggest';
import type { Load, SearchQuery, SearchRequest, SearchResponse, SearchResult } from './types';
import { parseVocabulary } from './typos';
import { toHit } from './wire';

export interface Engine {
  /**
   * Answers the queries of a request, in order.
   * @throws IndexError when the index can't be had or read; the next call fetches again
   */
  search(request: SearchRequest): Promise<SearchResponse>;
  /** Up to three queries like this one that really have results; throws as search does. */
  suggestions(query: string): Promise<string[]>;
  /** Fetches the root file before the first query; throws as search does. */
  warm(): Promise<void>;
}

interface Prepared {
  parsed: ParsedQuery;
  words: Resolved[];
}

/** After so long at a stretch, in milliseconds, the page gets a turn: enough to spare on a processor four times slower. */
const SLICE = 12;

/** An index with fewer term files is small: a few hundred pages. */
const FEW_FILES = 1000;

/** Makes an engine; fetches nothing yet. */
export function createEngine({ load }: { load: Load }): Engine {
  const store = createStore(load);

  async function prepare(root: Root, query: string): Promise<Prepared> {
    const lookup = createLookup(store, root);
    const vocabulary = () => store.file(root.vocabulary, parseVocabulary);
    const run = async (parsed: ParsedQuery): Promise<Prepared> => ({
      parsed,
      words: (
        await Promise.all(
          parsed.units.map((unit) => resolve(unit, lookup, parsed.pasted ? undefined : vocabulary)),
        )
      ).flat(),
    });
    const size = root.bounds.length < FEW_FILES ? 'small' : 'large';
    const first = await run(parseQuery(query, undefined, size));
    // Chinese that is nowhere may be traditional: folded, it is tried again. Not characters that are found beside others.
    const han = (isFound: boolean): string =>
      first.words
        .map(({ postings, marks: [mark] }) =>
          mark?.han && !!postings.length === isFound ? mark.text : '',
        )
        .join('');
    const found = han(true);
    if ([...han(false)].every((c) => found.includes(c))) return first;
    const simplify = await store.file(root.traditional, simplifier);
    const folded = parseQuery(query, simplify, size);
    return folded.text === first.parsed.text ? first : run(folded);
  }

  async function answer(root: Root, params: Params, prepared: Prepared): Promise<SearchResult> {
    const started = performance.now();
    const { parsed, words } = prepared;
    const { page, hitsPerPage } = params;
    const ranking: Ranking = rank(
      words,
      root,
      allowedCombos(params.filters, root.combos),
      Math.min((page + 1) * hitsPerPage, MAX_HITS),
    );
    const docs = ranking.top.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const records = await fetchRecords(
      docs.map(({ doc }) => doc),
      root,
      store,
    );
    const marks = words.flatMap((word) => word.marks);
    let slice = performance.now();
    const hits = [];
    for (const [i, record] of records.entries()) {
      if (performance.now() - slice > SLICE) {
        await pause();
        slice = performance.now();
      }
      hits.push({
        hit: toHit(record, marks, params),
        score: (docs[i]?.score ?? 0) * verbatimBoost(parsed.text, record),
      });
    }
    hits.sort((a, b) => b.score - a.score);
    return {
      hits: hits.map(({ hit }) => hit),
      nbHits: ranking.total,
      page,
      nbPages: hitsPerPage ? Math.ceil(Math.min(ranking.reachable, MAX_HITS) / hitsPerPage) : 0,
      hitsPerPage,
      query: params.query,
      index: params.index,
      exhaustiveNbHits: true,
      processingTimeMS: Math.round(performance.now() - started),
      ...(params.facets.length
        ? { facets: countFacets(params.facets, root.combos, ranking.byCombo) }
        : {}),
    };
  }

  /** A root read earlier may be of a deploy that is gone: when a file is missing, once more from the root. */
  async function withRoot<T>(work: (root: Root) => Promise<T>): Promise<T> {
    const early = store.hasRoot();
    try {
      return await work(await store.root());
    } catch (error) {
      if (!early || !(error instanceof IndexError)) throw error;
      return work(await store.root());
    }
  }

  return {
    search(request) {
      const queries = 'requests' in request ? request.requests : request;
      return withRoot(async (root) => {
        const prepared = new Map<string, Promise<Prepared>>();
        const results = await Promise.all(
          queries.map(async (query: SearchQuery) => {
            const params = readParams(query);
            const shared = prepared.get(params.query) ?? prepare(root, params.query);
            prepared.set(params.query, shared);
            return answer(root, params, await shared);
          }),
        );
        return { results };
      });
    },
    suggestions(query) {
      return withRoot(async (root) => {
        const vocabulary = await store.file(root.vocabulary, parseVocabulary);
        return suggest(query, vocabulary, async (candidate) => {
          const { words } = await prepare(root, candidate);
          return rank(
            words,
            root,
            root.combos.map(() => true),
            1,
          ).total;
        });
      });
    },
    async warm() {
      await store.root();
    },
  };
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
