import { groupBy } from '../../lib/groupBy';
import { simplifier } from './fold';
import { IndexError } from './format';
import { toHit } from './hit';
import { createLookup } from './lookup';
import { countFacet, readParams, valuesOf } from './params';
import { parseQuery, type ParsedQuery } from './query';
import { type FoundQuery, rank, verbatimBoost } from './rank';
import { fetchRecord } from './storedRecord';
import { resolve } from './resolve';
import { type Root, ROOT } from './root';
import { createStore } from './store';
import { suggest } from './suggest';
import type { Load, SearchClient, SearchQuery, SearchResult, Subject } from './types';
import { parseVocabulary } from './typos';
import { GENERIC, OTHER_SERIES } from './weights';

/** Whether a Chinese word was not found and has a character of no found word: maybe traditional. */
function mayBeTraditional({ words }: FoundQuery): boolean {
  const foundWords = words.filter(({ impacts }) => impacts.size > 0);
  const found = new Set(foundWords.flatMap(({ marks }) => marks.flatMap(({ text }) => [...text])));
  return words.some(({ impacts, marks: [mark] }) => {
    if (impacts.size > 0 || !mark?.han) return false;
    return [...mark.text].some((character) => !found.has(character));
  });
}

/**
 * Makes an engine over the static index. It fetches nothing before it is asked. Its methods throw
 * an IndexError when a file can't be read; the next call tries again.
 */
export function createEngine(load: Load, subject: Subject): SearchClient {
  const store = createStore(load);

  async function findWords(
    root: Root,
    { words, pasted, ...query }: ParsedQuery,
  ): Promise<FoundQuery> {
    const lookup = createLookup(store, root);
    const vocabulary = () => store.read(root.vocabulary, parseVocabulary);
    const found = words.map(async ({ ignoresIdf, factor, ...word }) => {
      const parts = await resolve(word, lookup, pasted ? undefined : vocabulary);
      const share = parts.length === 1 ? 1 : GENERIC;
      return parts.map((part) => ({
        ...part,
        ignoresIdf,
        factor: factor * share,
        isMissing: !pasted && factor === 1 && part.isMissing,
      }));
    });
    return { ...query, words: (await Promise.all(found)).flat() };
  }

  async function find(root: Root, query: string): Promise<FoundQuery> {
    const found = await findWords(root, parseQuery(query, subject));
    if (!mayBeTraditional(found)) return found;
    const simplify = await store.read(root.traditional, simplifier);
    const simplified = parseQuery(query, subject, simplify);
    return simplified.text === found.text ? found : findWords(root, simplified);
  }

  async function answer(root: Root, request: SearchQuery): Promise<SearchResult> {
    const params = readParams(request);
    const { query, page, hitsPerPage, hitsOfPage, filters, facets } = params;
    const found = await find(root, query);
    const { topic, words, series } = found;
    const facetsOf = (record: number): readonly string[] => root.facets[record] ?? [];
    const weightOf = (record: number): number => {
      const values = facetsOf(record);
      if (!filters.every((group) => group.some((value) => values.includes(value)))) return 0;
      const recordSeries = valuesOf('series', values);
      const isOther =
        series.length * recordSeries.length > 0 &&
        !series.some((one) => recordSeries.includes(one));
      return isOther ? OTHER_SERIES : 1;
    };
    const { hits: ranked, matching } = rank(found, root.facets.length, weightOf);
    const key = ({ record }: { record: number }) => (hitsOfPage ? root.pageOf[record] : record);
    const groups = [...groupBy(ranked, key).values()];
    const shown = groups
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .flatMap((hitsOfOne) => hitsOfOne.slice(0, hitsOfPage));
    const marks = words.flatMap((word) => word.marks);
    const hits = await Promise.all(
      shown.map(async ({ record: number, score }) => {
        const record = await fetchRecord(number, root, store);
        const hit = {
          ...toHit(record, marks, params),
          series: valuesOf('series', facetsOf(number)),
        };
        return { hit, score: score * verbatimBoost(topic, record) };
      }),
    );
    hits.sort((a, b) => b.score - a.score);
    const matchingFacets = ranked.flatMap(({ record }) => facetsOf(record));
    return {
      hits: hits.map(({ hit }) => hit),
      nbHits: matching,
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(groups.length / hitsPerPage) : 0,
      hitsPerPage,
      query,
      facets: Object.fromEntries(facets.map((field) => [field, countFacet(field, matchingFacets)])),
    };
  }

  /** Tries again from the root when a file is missing: the site may have been deployed since. */
  async function withRoot<T>(work: (root: Root) => Promise<T>): Promise<T> {
    try {
      return await work(await store.root());
    } catch (error) {
      if (error instanceof IndexError && error.file !== ROOT) return work(await store.root());
      throw error;
    }
  }

  return {
    search: ({ requests }) =>
      withRoot(async (root) => ({
        results: await Promise.all(requests.map((request) => answer(root, request))),
      })),
    suggestions: (query) =>
      withRoot(async (root) => {
        const vocabulary = await store.read(root.vocabulary, parseVocabulary);
        return suggest(parseQuery(query, subject), vocabulary, async (candidate) => {
          const found = await find(root, candidate);
          return rank(found, root.facets.length, () => 1).matching > 0;
        });
      }),
  };
}
