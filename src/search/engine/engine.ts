import { IndexError } from './errors';
import { simplifier } from './fold';
import { createLookup } from './lookup';
import { allowedCombos, countFacets, MAX_HITS, readParams, type Params } from './params';
import { parseQuery, type ParsedQuery } from './query';
import { rank, type Ranking } from './rank';
import { fetchRecords } from './records';
import { resolve, type Resolved } from './resolve';
import type { Root } from './root';
import { createStore } from './store';
import { suggest } from './suggest';
import type { Load, SearchQuery, SearchRequest, SearchResponse, SearchResult } from './types';
import { parseVocabulary } from './typos';
import { verbatimBoost } from './verbatim';
import { toHit } from './wire';

/** 引擎的参数。 */
export interface EngineOptions {
  /** 取一个索引文件。 */
  load: Load;
  /** 当前时刻，毫秒；缺省为 performance.now。 */
  now?: () => number;
}

/** 站内搜索引擎。 */
export interface Engine {
  /**
   * 回答一次请求，查询与结果一一对应。
   * @throws IndexError 索引取不到或读不懂；再调用会重新取
   * @throws 中止时抛 `signal.reason`
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResponse>;
  /** 与 `query` 相近、确实有结果的查询，至多三个；抛错同 search。 */
  suggestions(query: string, signal?: AbortSignal): Promise<string[]>;
  /** 先取好根文件，读者伸手搜索时调用；抛错同 search。 */
  warm(signal?: AbortSignal): Promise<void>;
}

/** 解析好、找好词的查询。 */
interface Prepared {
  parsed: ParsedQuery;
  words: Resolved[];
}

/** 连续算了这么久（毫秒）就让出主线程一次，留足慢四倍的余地。 */
const SLICE = 8;

/** 建一个引擎；建的时候不取任何文件。 */
export function createEngine({ load, now = () => performance.now() }: EngineOptions): Engine {
  const store = createStore(load);

  async function prepare(root: Root, query: string, signal?: AbortSignal): Promise<Prepared> {
    const lookup = createLookup(store, root, signal);
    const vocabulary = () => store.file(root.vocabulary, 'v', parseVocabulary, signal);
    const run = async (parsed: ParsedQuery): Promise<Prepared> => ({
      parsed,
      words: (
        await Promise.all(parsed.units.map((unit) => resolve(unit, lookup, parsed.pasted ? undefined : vocabulary)))
      ).flat(),
    });
    const first = await run(parseQuery(query));
    // 有的中文词一处也没有：也许是繁体，折成简体再试。
    if (!first.words.some(({ postings, marks }) => !postings.length && marks[0]?.han)) return first;
    const simplify = await store.file(root.traditional, 'f', simplifier, signal);
    const folded = parseQuery(query, simplify);
    return folded.text === first.parsed.text ? first : run(folded);
  }

  async function answer(root: Root, params: Params, prepared: Prepared, signal?: AbortSignal): Promise<SearchResult> {
    const started = now();
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
      signal,
    );
    const marks = words.flatMap((word) => word.marks);
    const ordered = records
      .map((record, i) => ({ record, i, score: (docs[i]?.score ?? 0) * verbatimBoost(parsed.text, record) }))
      .sort((a, b) => b.score - a.score || a.i - b.i);
    const hits = [];
    let slice = now();
    for (const { record } of ordered) {
      if (now() - slice > SLICE) {
        await pause();
        signal?.throwIfAborted();
        slice = now();
      }
      hits.push(toHit(record, marks, params));
    }
    return {
      hits,
      nbHits: ranking.total,
      page,
      nbPages: hitsPerPage ? Math.ceil(Math.min(ranking.reachable, MAX_HITS) / hitsPerPage) : 0,
      hitsPerPage,
      query: params.query,
      params: params.encoded,
      index: params.index,
      exhaustiveNbHits: true,
      processingTimeMS: Math.round(now() - started),
      ...(params.facets.length ? { facets: countFacets(params.facets, root.combos, ranking.byCombo) } : {}),
    };
  }

  /** 早先读的根可能属于更新之前的站点：文件取不到时从入口文件重来一次。 */
  async function withRoot<T>(signal: AbortSignal | undefined, work: (root: Root) => Promise<T>): Promise<T> {
    const early = store.hasRoot();
    try {
      return await work(await store.root(signal));
    } catch (error) {
      if (!early || signal?.aborted || !(error instanceof IndexError)) throw error;
      return work(await store.root(signal));
    }
  }

  return {
    search(request, signal) {
      const queries = 'requests' in request ? request.requests : request;
      return withRoot(signal, async (root) => {
        const prepared = new Map<string, Promise<Prepared>>();
        const results = await Promise.all(
          queries.map(async (query: SearchQuery) => {
            const params = readParams(query);
            const shared = prepared.get(params.query) ?? prepare(root, params.query, signal);
            prepared.set(params.query, shared);
            return answer(root, params, await shared, signal);
          }),
        );
        return { results };
      });
    },
    suggestions(query, signal) {
      return withRoot(signal, async (root) => {
        const vocabulary = await store.file(root.vocabulary, 'v', parseVocabulary, signal);
        return suggest(query, vocabulary, async (candidate) => {
          const { words } = await prepare(root, candidate, signal);
          return rank(
            words,
            root,
            root.combos.map(() => true),
            1,
          ).total;
        });
      });
    },
    async warm(signal) {
      await store.root(signal);
    },
  };
}

/** 让出主线程：等下一个任务。 */
function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
