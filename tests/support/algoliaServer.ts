import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Host } from '../../src/search/algolia/client';
import { AlgoliaIndices } from './algoliaIndices';

/** Ids and keys the server knows. */
export const credentials = {
  appId: 'TESTAPP',
  searchKey: '0123456789abcdef0123456789abcdef',
  adminKey: 'fedcba9876543210fedcba9876543210',
} as const;

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: unknown;
  /** Milliseconds since the server started. */
  at: number;
}

/**
 * What goes wrong with a request:
 *
 * - `stall` never answers; `stallBody` stops after the headers; `slow` does what was asked after `delay` milliseconds
 * - `status` answers with this status; `html` with a web page, `garbage` with JSON of something else, `truncated` with half
 *   of the answer, `empty` with nothing, all with 200
 * - `vanish` cuts the connection without doing what was asked; `lost` does it, then cuts the connection
 */
export interface Fault {
  kind: 'stall' | 'stallBody' | 'slow' | 'status' | 'html' | 'garbage' | 'truncated' | 'empty' | 'vanish' | 'lost';
  /** Which requests, as "METHOD /path"; all by default. */
  match?: RegExp;
  /** How many of them; all by default. */
  times?: number;
  status?: number;
  delay?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Faults after the work is done. */
const answered = new Set<Fault['kind']>(['lost', 'slow', 'truncated']);

export interface AlgoliaServer {
  origin: string;
  port: number;
  indices: AlgoliaIndices;
  requests: RecordedRequest[];
  /** This server as a host for the clients. */
  host: (accept?: Host['accept']) => Host;
  /** Adds a fault; the first that matches counts. @returns how to take it away */
  fail: (fault: Fault) => () => void;
  /** Lets every request wait. @returns how to release them */
  hold: () => () => void;
  /** Closes the port and every connection. */
  stop: () => Promise<void>;
}

/**
 * Starts a server that speaks Algolia's protocol on a free port of the loopback address.
 *
 * @param indices shared by several servers, they are hosts of one application
 */
export async function startAlgoliaServer(indices: AlgoliaIndices = new AlgoliaIndices()): Promise<AlgoliaServer> {
  const requests: RecordedRequest[] = [];
  const faults: Fault[] = [];
  let released = Promise.resolve();
  const started = Date.now();

  const server = http.createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const recorded = await read(request);
    recorded.at = Date.now() - started;
    requests.push(recorded);
    await released;
    const fault = takeFault(`${recorded.method} ${recorded.path}`);
    if (fault && !answered.has(fault.kind)) {
      misbehave(fault, response);
      return;
    }
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delay));
    const { status, body } = refusal(recorded) ?? (await indices.answer(recorded.method, recorded.path, recorded.body));
    if (fault?.kind === 'lost') {
      response.destroy();
      return;
    }
    const text = body === undefined ? '' : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(fault?.kind === 'truncated' ? text.slice(0, text.length / 2) : text);
  }

  function takeFault(call: string): Fault | undefined {
    const fault = faults.find(({ match, times }) => (match?.test(call) ?? true) && times !== 0);
    if (fault?.times !== undefined) fault.times--;
    return fault;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    indices,
    requests,
    host: (accept = 'readWrite') => ({ protocol: 'http', url: '127.0.0.1', port, accept }),
    fail: (fault) => {
      const added = { ...fault };
      faults.push(added);
      return () => {
        if (faults.includes(added)) faults.splice(faults.indexOf(added), 1);
      };
    },
    hold: () => {
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      return () => {
        release();
      };
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function misbehave({ kind, status = 500, body, headers = {} }: Fault, response: http.ServerResponse): void {
  if (kind === 'stall') return;
  if (kind === 'vanish') {
    response.destroy();
  } else if (kind === 'stallBody') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"results":');
  } else if (kind === 'status') {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body ?? { message: `status ${status}`, status }));
  } else if (kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>登录</title><p>请先登录');
  } else {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(kind === 'garbage' ? JSON.stringify(body === undefined ? { ok: true } : body) : '');
  }
}

async function read(request: http.IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://host');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text ? JSON.parse(text) : undefined,
    at: 0,
  };
}

/** The search key may only search. */
function refusal({ path, query, headers }: RecordedRequest): { status: number; body: unknown } | undefined {
  const appId = query['x-algolia-application-id'] ?? headers['x-algolia-application-id'];
  const key = query['x-algolia-api-key'] ?? headers['x-algolia-api-key'];
  const allowed = key === credentials.adminKey || (key === credentials.searchKey && path === '/1/indexes/*/queries');
  if (appId === credentials.appId && allowed) return undefined;
  return { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } };
}
