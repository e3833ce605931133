import net from 'node:net';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createAlgoliaClient } from '../../src/search/algolia/client';
import { credentials, type AlgoliaServer, startAlgoliaServer } from './algoliaServer';
import { record } from './engine';

/** What the modal asks for. */
export const MODAL = {
  indexName: 'notes',
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
  attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
};

export const notes = [
  record(['视图', '拖拽排序'], '列表里的行可以拖动，用 useSortable 记下新的次序。'),
  record(
    ['视图', '模板 <t t-esc>'],
    `输出 <b>文字</b> & 转义。${'别的话。'.repeat(30)}末尾提到 owl_slot。`,
  ),
  record(['模型', '约束', 'SQL 约束'], '_sql_constraints 在 PostgreSQL 里检查。'),
  record(['模型', '访问权限'], 'ir.model.access 按组给出增删改查。', { language: 'en' }),
];

const servers: AlgoliaServer[] = [];

/** A server stopped after the test, with the notes in its index "notes". */
export async function serve(): Promise<AlgoliaServer> {
  const server = await startAlgoliaServer();
  servers.push(server);
  server.put('notes', notes);
  return server;
}

/** A client of these servers, tried in this order. */
export function clientOf(...used: AlgoliaServer[]) {
  return createAlgoliaClient({
    appId: credentials.appId,
    apiKey: credentials.searchKey,
    hosts: used.map((server) => server.host()),
  });
}

/** Hosts that connections were opened to during the test; afterwards none may be outside this machine. */
export const connections: string[] = [];

export function stayOnThisMachine(): void {
  beforeEach(() => {
    connections.length = 0;
    const prototype = net.Socket.prototype as unknown as {
      connect: (this: net.Socket, ...args: unknown[]) => net.Socket;
    };
    const original = prototype.connect;
    vi.spyOn(prototype, 'connect').mockImplementation(function (this: net.Socket, ...args) {
      const [first] = args.flat() as { host?: string }[];
      connections.push(first?.host ?? 'localhost');
      return original.apply(this, args);
    });
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    vi.restoreAllMocks();
    expect(connections.filter((host) => host !== '127.0.0.1')).toEqual([]);
  });
}
