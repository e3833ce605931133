import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Host } from '../../src/search/algolia/client';
import {
  type Engine,
  type Hit,
  LEVELS,
  type Level,
  type SearchQuery,
  type SearchRecord,
} from '../../src/search/engine';
import { engineOf } from './engine';

/** Ids and keys the server knows. */
export const credentials = {
  appId: 'TESTAPP',
  searchKey: '0123456789abcdef0123456789abcdef',
  adminKey: 'fedcba9876543210fedcba9876543210',
} as const;

interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

/**
 * What goes wrong with a request: `stall` never answers, `stallBody` stops after the headers, `vanish` cuts the connection,
 * `status` answers with this status; `html` with a web page, `garbage` with JSON of something else, `truncated` with half of
 * the answer, `empty` with nothing, all with 200.
 */
export interface Failure {
  kind: 'stall' | 'stallBody' | 'status' | 'html' | 'garbage' | 'truncated' | 'empty' | 'vanish';
  /** Which requests, as "METHOD /path"; all by default. */
  match?: RegExp;
  /** How many of them; all by default. */
  times?: number;
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface AlgoliaIndex {
  records: Map<string, SearchRecord>;
  settings: object;
  synonyms: { objectID: string; synonyms: string[] }[];
  rules: { objectID: string }[];
  /** Answers the queries; made with the first one after a change. */
  engine?: Engine;
}

export interface AlgoliaServer {
  origin: string;
  indices: Map<string, AlgoliaIndex>;
  /** Keys Algolia lists, with their rights. */
  keys: Map<string, string[]>;
  requests: RecordedRequest[];
  /** This server as a host for the clients. */
  host: () => Host;
  /** Puts an index there, as an earlier push did. */
  put: (name: string, records: readonly SearchRecord[], rest?: Partial<AlgoliaIndex>) => void;
  /** Adds a failure; the first that matches counts. @returns how to take it away */
  fail: (failure: Failure) => () => void;
  /** Lets every request wait. @returns how to release them */
  hold: () => () => void;
  /** Forgets requests and failures, releases what is held. */
  reset: () => void;
  /** Closes the port and every connection. */
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, message: string): Answer => ({
  status,
  body: { message, status },
});

/** Starts a server that speaks Algolia's protocol on a free port of the loopback address; its tasks are done at once. */
export async function startAlgoliaServer(): Promise<AlgoliaServer> {
  const requests: RecordedRequest[] = [];
  let release = (): void => undefined;
  const indices = new Map<string, AlgoliaIndex>();
  const keys = new Map<string, string[]>();
  let failures: Failure[] = [];
  let released = Promise.resolve();

  const server = http.createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  async function serve(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const recorded = await read(request);
    requests.push(recorded);
    await released;
    const { method, path, body } = recorded;
    const failure = failures.find(
      ({ match, times }) => times !== 0 && (match?.test(`${method} ${path}`) ?? true),
    );
    if (failure?.times) failure.times--;
    if (failure && failure.kind !== 'truncated') {
      misbehave(failure, response);
      return;
    }
    const answered = refusal(recorded) ?? (await answer(indices, keys, `${method} ${path}`, body));
    const text = JSON.stringify(answered.body);
    response.writeHead(answered.status, { 'content-type': 'application/json' });
    response.end(failure ? text.slice(0, text.length / 2) : text);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    indices,
    keys,
    requests,
    host: () => ({ protocol: 'http', url: '127.0.0.1', port, accept: 'readWrite' }),
    put: (name, records, rest) => {
      indices.set(name, {
        ...emptyIndex(),
        records: new Map(records.map((record) => [record.objectID, record])),
        ...rest,
      });
    },
    fail: (failure) => {
      const added = { ...failure };
      failures.push(added);
      return () => {
        failures = failures.filter((other) => other !== added);
      };
    },
    hold: () => {
      released = new Promise((resolve) => (release = resolve));
      return release;
    },
    reset: () => {
      requests.length = 0;
      failures = [];
      release();
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function misbehave(
  { kind, status = 200, body, headers = {} }: Failure,
  response: http.ServerResponse,
): void {
  if (kind === 'stall') return;
  if (kind === 'vanish') {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': kind === 'html' ? 'text/html; charset=utf-8' : 'application/json',
    ...headers,
  });
  if (kind === 'stallBody') response.write('{"results":');
  else if (kind === 'html') response.end('<!doctype html><title>登录</title><p>请先登录');
  else if (kind === 'status') response.end(JSON.stringify({ message: `status ${status}`, status }));
  else
    response.end(
      kind === 'garbage' ? JSON.stringify(body === undefined ? { ok: true } : body) : '',
    );
}

async function read(request: http.IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString(
    'utf8',
  );
  const url = new URL(request.url ?? '/', 'http://host');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text ? JSON.parse(text) : undefined,
  };
}

/** The search key may only search. */
function refusal({ path, query, headers }: RecordedRequest): Answer | undefined {
  const appId = query['x-algolia-application-id'] ?? headers['x-algolia-application-id'];
  const key = query['x-algolia-api-key'] ?? headers['x-algolia-api-key'];
  const allowed =
    key === credentials.adminKey ||
    (key === credentials.searchKey && path === '/1/indexes/*/queries');
  return appId === credentials.appId && allowed
    ? undefined
    : refused(403, 'Invalid Application-ID or API key');
}

const emptyIndex = (): AlgoliaIndex => ({
  records: new Map(),
  settings: {},
  synonyms: [],
  rules: [],
});

async function answer(
  indices: Map<string, AlgoliaIndex>,
  keys: Map<string, string[]>,
  call: string,
  body: unknown,
): Promise<Answer> {
  if (call === 'GET /1/indexes') {
    return ok({
      items: [...indices].map(([name, { records }]) => ({ name, entries: records.size })),
      nbPages: 1,
    });
  }
  if (call === 'POST /1/indexes/*/queries')
    return queries(indices, (body as { requests: SearchQuery[] }).requests);
  const [, key] = /^GET \/1\/keys\/(.+)$/.exec(call) ?? [];
  if (key)
    return keys.has(key)
      ? ok({ value: key, acl: keys.get(key) })
      : refused(404, 'Key does not exist');

  const [, method, name = '', action] = /^(\w+) \/1\/indexes\/([^/]+)(?:\/(\w+))?/.exec(call) ?? [];
  const index = indices.get(name) ?? emptyIndex();
  const changed = (target: string, value: AlgoliaIndex, more: object = {}): Answer => {
    indices.set(target, { ...value, engine: undefined });
    return ok({ taskID: 1, ...more });
  };
  switch (`${method} ${action}`) {
    case 'GET task':
      return ok({ status: 'published' });
    case 'PUT settings':
      return changed(name, { ...index, settings: body as object });
    case 'POST synonyms':
      return changed(name, { ...index, synonyms: body as AlgoliaIndex['synonyms'] });
    case 'POST batch': {
      const added = (body as { requests: { body: SearchRecord }[] }).requests.map(
        (item) => item.body,
      );
      const records = new Map([
        ...index.records,
        ...added.map((record) => [record.objectID, record] as const),
      ]);
      return changed(
        name,
        { ...index, records },
        { objectIDs: added.map(({ objectID }) => objectID) },
      );
    }
    case 'POST operation': {
      const { operation, destination, scope } = body as {
        operation: string;
        destination: string;
        scope?: string[];
      };
      if (operation === 'move') {
        indices.delete(name);
        return changed(destination, index);
      }
      const parts = Object.entries(index).filter(([part]) => scope?.includes(part));
      return changed(destination, {
        ...(indices.get(destination) ?? emptyIndex()),
        ...Object.fromEntries(parts),
      });
    }
    case 'DELETE undefined':
      indices.delete(name);
      return ok({ taskID: 1 });
    default:
      return refused(404, `Path not found: ${call}`);
  }
}

async function queries(
  indices: Map<string, AlgoliaIndex>,
  requests: readonly SearchQuery[],
): Promise<Answer> {
  const results = [];
  for (const request of requests) {
    const index = indices.get(request.indexName ?? '');
    if (!index) return refused(404, `Index ${request.indexName ?? ''} does not exist`);
    if (Buffer.byteLength(request.query ?? '') > 512) return refused(400, 'query is too long');
    index.engine ??= engineOf([...index.records.values()], {
      glossary: index.synonyms.map(({ synonyms }) => synonyms),
    });
    const [result] = (await index.engine.search([request])).results;
    if (!result) throw new Error('the engine gave no result');
    results.push({
      ...result,
      ...(request.clickAnalytics && { queryID: '0123456789abcdef0123456789abcdef' }),
      hits: result.hits.map((hit) =>
        asProvider(hit, index.records.get(hit.objectID), request.attributesToSnippet ?? []),
      ),
    });
  }
  return ok({ results });
}

/**
 * A hit as Algolia sends it, which differs from the engine's: values are not escaped, the type is the record's own, snippets
 * are only of what was asked for.
 */
function asProvider(
  hit: Hit,
  record: SearchRecord | undefined,
  snippets: readonly string[] | string,
): object {
  const wanted = [snippets].flat().map((item) => item.split(':')[0]);
  const value = (marked: { value: string; matchLevel: string } | undefined) =>
    marked && { ...marked, value: unescapeHtml(marked.value) };
  const levels = (fields: Hit['_highlightResult'], keep: (level: Level) => boolean) =>
    Object.fromEntries(
      LEVELS.filter((level) => fields.hierarchy[level] && keep(level)).map((level) => [
        level,
        value(fields.hierarchy[level]),
      ]),
    );
  return {
    ...hit,
    type: record?.type,
    _highlightResult: { hierarchy: levels(hit._highlightResult, () => true) },
    _snippetResult: {
      hierarchy: levels(hit._snippetResult, (level) => wanted.includes(`hierarchy.${level}`)),
      ...(wanted.includes('content') && { content: value(hit._snippetResult.content) }),
    },
  };
}

function unescapeHtml(text: string): string {
  const characters: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  };
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity);
}
