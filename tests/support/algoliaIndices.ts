import {
  createEngine,
  type Engine,
  type Hit,
  LEVELS,
  type Level,
  type SearchQuery,
  type SearchRecord,
} from '../../src/search/engine';
import { buildIndex } from '../../src/search/engine/build';

export interface AlgoliaIndex {
  records: Map<string, SearchRecord>;
  settings: Record<string, unknown>;
  synonyms: { objectID: string; synonyms: string[] }[];
  rules: { objectID: string }[];
  updatedAt: number;
}

/** An answer of the protocol. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The indices of one application, kept in memory; queries are answered by the local engine over their records. */
export class AlgoliaIndices {
  readonly indices = new Map<string, AlgoliaIndex>();
  /** Keys the provider lists, with their rights. */
  readonly keys = new Map<string, string[]>();
  /** How often a task is "notPublished" before it is done. */
  polls = 1;
  private readonly waiting = new Map<number, number>();
  private readonly engines = new WeakMap<AlgoliaIndex, { version: string; engine: Engine }>();
  private tasks = 0;

  constructor(readonly now: () => number = Date.now) {}

  /** Puts an index there, as an earlier push did. */
  put(name: string, records: readonly SearchRecord[], rest: Partial<AlgoliaIndex> = {}): AlgoliaIndex {
    const index: AlgoliaIndex = {
      records: new Map(records.map((record) => [record.objectID, record])),
      settings: {},
      synonyms: [],
      rules: [],
      updatedAt: this.now(),
      ...rest,
    };
    this.indices.set(name, index);
    return index;
  }

  async answer(method: string, path: string, body: unknown): Promise<Answer> {
    const [, name = '', action = '', id = ''] = /^\/1\/indexes\/([^/]+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const index = decodeURIComponent(name);
    const call = `${method} ${action}`;
    if (method === 'GET' && path === '/1/indexes') return this.list();
    if (method === 'GET' && path.startsWith('/1/keys/')) return this.key(decodeURIComponent(path.slice('/1/keys/'.length)));
    if (index === '*' && call === 'POST queries') return this.queries((body as { requests: SearchQuery[] }).requests);
    if (call === 'POST batch') return this.batch(index, body as { requests: { action: string; body: SearchRecord }[] });
    if (call === 'PUT settings') return this.change(index, ({ settings }) => Object.assign(settings, body));
    if (call === 'GET settings') return { status: 200, body: this.indices.get(index)?.settings };
    if (call === 'POST synonyms' && id === 'batch') {
      return this.change(index, (found) => (found.synonyms = body as AlgoliaIndex['synonyms']));
    }
    if (call === 'GET task') return this.task(Number(id));
    if (call === 'POST operation')
      return this.operation(index, body as { operation: string; destination: string; scope?: string[] });
    if (method === 'DELETE' && index && !action) {
      this.indices.delete(index);
      return this.accepted({ deletedAt: new Date(this.now()).toISOString() });
    }
    return { status: 404, body: { message: `Path not found: ${method} ${path}`, status: 404 } };
  }

  private list(): Answer {
    const items = [...this.indices].map(([name, { records, updatedAt }]) => ({
      name,
      entries: records.size,
      createdAt: new Date(updatedAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      pendingTask: false,
    }));
    return { status: 200, body: { items, nbPages: 1 } };
  }

  private key(value: string): Answer {
    const acl = this.keys.get(value);
    return acl
      ? { status: 200, body: { value, acl, createdAt: 0 } }
      : { status: 404, body: { message: 'Key does not exist', status: 404 } };
  }

  private change(name: string, work: (index: AlgoliaIndex) => void): Answer {
    const index = this.indices.get(name) ?? this.put(name, []);
    work(index);
    index.updatedAt = this.now();
    return this.accepted({ updatedAt: new Date(index.updatedAt).toISOString() });
  }

  private batch(name: string, { requests }: { requests: { action: string; body: SearchRecord }[] }): Answer {
    const answer = this.change(name, ({ records }) => {
      for (const { body } of requests) records.set(body.objectID, body);
    });
    return { ...answer, body: { ...(answer.body as object), objectIDs: requests.map(({ body }) => body.objectID) } };
  }

  private operation(
    name: string,
    { operation, destination, scope }: { operation: string; destination: string; scope?: string[] },
  ): Answer {
    const source = this.indices.get(name);
    if (operation === 'move') {
      if (source) {
        this.indices.set(destination, source);
        this.indices.delete(name);
      }
      return this.accepted({ updatedAt: new Date(this.now()).toISOString() });
    }
    return this.change(destination, (index) => {
      if (!scope) index.records = new Map(source?.records);
      for (const part of scope ?? (['settings', 'synonyms', 'rules'] as const)) {
        Object.assign(index, { [part]: structuredClone(source?.[part as 'rules'] ?? []) });
      }
    });
  }

  private accepted(body: object): Answer {
    this.waiting.set(++this.tasks, this.polls);
    return { status: 200, body: { ...body, taskID: this.tasks } };
  }

  private task(id: number): Answer {
    const left = this.waiting.get(id);
    if (left === undefined) return { status: 404, body: { message: 'Task does not exist', status: 404 } };
    this.waiting.set(id, left - 1);
    return { status: 200, body: { status: left > 0 ? 'notPublished' : 'published', pendingTask: left > 0 } };
  }

  private async queries(requests: readonly SearchQuery[]): Promise<Answer> {
    const results = [];
    for (const request of requests) {
      const index = this.indices.get(request.indexName ?? '');
      if (!index) return { status: 404, body: { message: `Index ${request.indexName ?? ''} does not exist`, status: 404 } };
      if (Buffer.byteLength(request.query ?? '') > 512)
        return { status: 400, body: { message: 'query is too long', status: 400 } };
      const { results: found } = await this.engineOf(index).search([request]);
      const result = found[0];
      if (!result) throw new Error('the engine gave no result');
      const wanted = asList(request.attributesToSnippet ?? ['content:10']).map((item) => item.split(':')[0] ?? '');
      results.push({
        ...result,
        ...(request.clickAnalytics && { queryID: '0123456789abcdef0123456789abcdef' }),
        hits: result.hits.map((hit) => asProvider(hit, index.records.get(hit.objectID), wanted)),
      });
    }
    return { status: 200, body: { results } };
  }

  private engineOf(index: AlgoliaIndex): Engine {
    const version = `${index.updatedAt}/${index.records.size}/${index.synonyms.length}`;
    const known = this.engines.get(index);
    if (known?.version === version) return known.engine;
    const glossary = index.synonyms.map(({ synonyms }) => synonyms);
    const files = new Map(
      buildIndex([...index.records.values()], { glossary }).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
    );
    const engine = createEngine({
      load: (name) => {
        const text = files.get(name);
        return text === undefined ? Promise.reject(new Error(`no such file: ${name}`)) : Promise.resolve(text);
      },
    });
    this.engines.set(index, { version, engine });
    return engine;
  }
}

/**
 * A hit as the provider sends it, which differs from the engine's: values are not escaped, the type is the record's own,
 * snippets are only of what was asked for.
 */
function asProvider(hit: Hit, record: SearchRecord | undefined, wanted: readonly string[]): object {
  const value = (marked: { value: string; matchLevel: string } | undefined) =>
    marked && { ...marked, value: unescapeHtml(marked.value), matchedWords: [] };
  const levels = (fields: Hit['_highlightResult'], keep: (level: Level) => boolean) =>
    Object.fromEntries(
      LEVELS.flatMap((level) => (fields.hierarchy[level] && keep(level) ? [[level, value(fields.hierarchy[level])]] : [])),
    );
  const content = wanted.some((name) => name === 'content' || name === '*') ? value(hit._snippetResult.content) : undefined;
  return {
    ...hit,
    ...(hit.type && record && { type: record.type }),
    _highlightResult: { hierarchy: levels(hit._highlightResult, () => true) },
    _snippetResult: {
      hierarchy: levels(hit._snippetResult, (level) => wanted.includes(`hierarchy.${level}`)),
      ...(content && { content }),
    },
  };
}

function unescapeHtml(text: string): string {
  const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity);
}

function asList(value: readonly string[] | string): readonly string[] {
  return typeof value === 'string' ? value.split(',') : value;
}
