import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../../../src/search/engine';
import { LEFTOVER_AGE, push, PushError, type PushOptions } from '../../../../src/search/algolia/push';
import { toAlgoliaRecords } from '../../../../src/search/algolia/records';
import { indexSettings } from '../../../../src/search/algolia/settings';
import { credentials, type AlgoliaServer } from '../../../support/algoliaServer';
import { record } from '../../../support/engine';
import { clientOf, MODAL, notes, serve, stayOnThisMachine } from '../../../support/algolia';

stayOnThisMachine();

const fresh = [...notes, record(['模型', '计算字段'], '用 api.depends 声明依赖。')];

interface Run {
  lines: string[];
  waits: number[];
  error: PushError | undefined;
}

/** Pushes to these hosts; waits take no time. */
async function run(hosts: AlgoliaServer | AlgoliaServer[], more: Partial<PushOptions> = {}): Promise<Run> {
  const lines: string[] = [];
  const waits: number[] = [];
  const error = await push({
    appId: credentials.appId,
    adminKey: credentials.adminKey,
    indexName: 'notes',
    records: toAlgoliaRecords(fresh),
    hosts: [hosts].flat().map((server) => server.host()),
    log: (line) => lines.push(line),
    sleep: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    ...more,
  }).then(
    () => undefined,
    (reason: unknown) => reason as PushError,
  );
  return { lines, waits, error };
}

const calls = (server: AlgoliaServer): string[] =>
  server.requests.map(({ method, path }) => `${method} ${path.replace(/_push_[^/]+/, '_push_').replace(/\d+$/, '')}`);
const names = (server: AlgoliaServer): string[] => [...server.indices.indices.keys()];
const ids = (server: AlgoliaServer): string[] => [...(server.indices.indices.get('notes')?.records.keys() ?? [])];
const idsOf = (records: readonly SearchRecord[]): string[] => records.map(({ objectID }) => objectID);

describe('push', () => {
  test('fills a temporary index, waits, and moves it over the live one', async () => {
    const server = await serve();
    const { error, lines } = await run(server, { synonyms: [['弹窗', 'dialog']] });
    expect(error).toBeUndefined();
    expect(calls(server).filter((call) => !call.includes('/task/'))).toEqual([
      'GET /1/indexes',
      'POST /1/indexes/notes/operation',
      'PUT /1/indexes/notes_push_/settings',
      'POST /1/indexes/notes_push_/synonyms/batch',
      'POST /1/indexes/notes_push_/batch',
      'POST /1/indexes/notes_push_/operation',
    ]);
    expect(names(server)).toEqual(['notes']);
    expect(ids(server)).toEqual(idsOf(fresh));
    expect(server.indices.indices.get('notes')).toMatchObject({
      settings: indexSettings,
      synonyms: [{ synonyms: ['弹窗', 'dialog'] }],
    });
    expect(lines.map((line) => line.replace(/_push_\S+/, '_push_'))).toEqual([
      '● 线上索引 notes 有 4 条记录',
      '● 设置写入临时索引 notes_push_',
      '● 发送记录 5/5',
      '● 等待建立索引',
      '● 换上线上索引 notes',
      '✔ notes 已换成这次的 5 条记录',
    ]);
  });

  test('every task is waited for before the move, and the move too', async () => {
    const server = await serve();
    server.indices.polls = 3;
    await run(server);
    const order = calls(server);
    const move = order.lastIndexOf('POST /1/indexes/notes_push_/operation');
    const polls = (list: string[]) => list.filter((call) => call.includes('/task/')).length;
    // The copy, the settings and the batch before; the move after.
    expect([polls(order.slice(0, move)), polls(order.slice(move))]).toEqual([3 * 4, 4]);
  });

  test('what was pushed is found by the client of the readers', async () => {
    const server = await serve();
    await run(server, { synonyms: [['计算字段', 'computed']] });
    const client = clientOf(server);
    const found = async (query: string) =>
      (await client.search([{ ...MODAL, query }])).results[0]?.hits.map(({ objectID }) => objectID);
    expect(await found('api.depends')).toEqual(['/docs/模型/计算字段']);
    expect(await found('computed')).toEqual(['/docs/模型/计算字段']);
  });

  test('a first push makes the index', async () => {
    const server = await serve();
    server.indices.indices.clear();
    const { error, lines } = await run(server);
    expect(error).toBeUndefined();
    expect(lines[0]).toBe('● 线上还没有索引 notes，将新建');
    expect(ids(server)).toEqual(idsOf(fresh));
  });

  test('rules made in the dashboard stay', async () => {
    const server = await serve();
    server.indices.put('notes', notes, { rules: [{ objectID: 'promote' }] });
    await run(server);
    expect(server.indices.indices.get('notes')?.rules).toEqual([{ objectID: 'promote' }]);
  });

  test('many records go in batches, in order', async () => {
    const server = await serve();
    const many = Array.from({ length: 2300 }, (_, i) => record(['组', `页 ${i}`], '正文'));
    const { lines } = await run(server, { records: toAlgoliaRecords(many) });
    expect(lines.filter((line) => line.startsWith('● 发送记录'))).toEqual([
      '● 发送记录 1000/2300',
      '● 发送记录 2000/2300',
      '● 发送记录 2300/2300',
    ]);
    expect(ids(server)).toEqual(idsOf(many));
  });

  test('large records go in smaller batches', async () => {
    const server = await serve();
    const large = Array.from({ length: 120 }, (_, i) => record(['组', `页 ${i}`], 'x'.repeat(90_000)));
    const { error, lines } = await run(server, { records: toAlgoliaRecords(large) });
    expect(error).toBeUndefined();
    expect(lines.filter((line) => line.startsWith('● 发送记录'))).toEqual([
      '● 发送记录 55/120',
      '● 发送记录 110/120',
      '● 发送记录 120/120',
    ]);
  });

  test('the admin key is sent in a header only, and appears in no line', async () => {
    const server = await serve();
    const { lines } = await run(server);
    expect(server.requests.every(({ query }) => !('x-algolia-api-key' in query))).toBe(true);
    expect(lines.join()).not.toContain(credentials.adminKey);
  });
});

describe('retries', () => {
  const everywhere = /^(?:GET|POST|PUT) /;

  test.each([
    ['a fault of the provider', { kind: 'status', status: 503 }],
    ['a cut connection', { kind: 'vanish' }],
  ] as const)('%s is waited out, a little longer each time', async (_, fault) => {
    const server = await serve();
    server.fail({ ...fault, match: /\/batch$/, times: 3 });
    const { error, waits, lines } = await run(server);
    expect(error).toBeUndefined();
    expect(waits.filter((milliseconds) => milliseconds >= 1000)).toEqual([1000, 2000, 4000]);
    expect(lines).toContain('  连不上 Algolia，请检查网络与 ALGOLIA_APP_ID；1 秒后重试');
    expect(ids(server)).toEqual(idsOf(fresh));
  });

  test.each([
    ['17', 17_000],
    ['86400', 60_000],
    ['soon', 1000],
  ])('too many requests, Retry-After %s: waits %i ms', async (after, milliseconds) => {
    const server = await serve();
    server.fail({ kind: 'status', status: 429, match: /\/settings$/, times: 1, headers: { 'retry-after': after } });
    const { error, waits, lines } = await run(server);
    expect(error).toBeUndefined();
    expect(waits.filter((wait) => wait >= 1000)).toEqual([milliseconds]);
    expect(lines).toContain(`  Algolia 说请求太多（429）；${milliseconds / 1000} 秒后重试`);
  });

  test('a host that fails is passed over', async () => {
    const first = await serve();
    const second = await serve(first.indices);
    first.fail({ kind: 'vanish', match: everywhere });
    const { error, waits } = await run([first, second]);
    expect(error).toBeUndefined();
    expect(waits.filter((milliseconds) => milliseconds >= 1000)).toEqual([]);
    expect(ids(first)).toEqual(idsOf(fresh));
  });

  test.each([/\/settings$/, /\/batch$/, /GET .*\/task\//, /notes_push_[^/]+\/operation$/])(
    'an answer lost on the way (%s) does no harm',
    async (match) => {
      const server = await serve();
      server.fail({ kind: 'lost', match, times: 1 });
      const { error } = await run(server);
      expect(error).toBeUndefined();
      expect(names(server)).toEqual(['notes']);
      expect(ids(server)).toEqual(idsOf(fresh));
    },
  );

  test('a refusal is not repeated', async () => {
    const server = await serve();
    server.fail({ kind: 'status', status: 400, match: /\/batch$/, body: { message: 'Record is too big', status: 400 } });
    const { error, waits } = await run(server);
    expect(error?.message).toBe('Algolia 拒绝了请求（400：Record is too big）。线上索引 notes 没有改动。');
    expect(waits.filter((milliseconds) => milliseconds >= 1000)).toEqual([]);
  });
});

/** Every request of a push before the live index changes. */
const stages: [string, RegExp][] = [
  ['listing the indices', /^GET \/1\/indexes$/],
  ['copying the rules', /^POST \/1\/indexes\/notes\/operation$/],
  ['settings', /\/settings$/],
  ['synonyms', /\/synonyms\/batch$/],
  ['records', /_push_[^/]+\/batch$/],
  ['waiting', /\/task\//],
  ['the move', /notes_push_[^/]+\/operation$/],
];
const synonyms = [['弹窗', 'dialog']];

describe('a push that fails', () => {
  test.each(stages)('at %s leaves the live index as it was, and nothing beside it', async (_, match) => {
    const server = await serve();
    server.fail({ kind: 'status', status: 400, match });
    const { error } = await run(server, { synonyms });
    expect(error).toBeInstanceOf(PushError);
    expect(error).toMatchObject({ live: 'unchanged', message: expect.stringContaining('线上索引 notes 没有改动') as string });
    expect(ids(server)).toEqual(idsOf(notes));
    expect(names(server)).toEqual(['notes']);
  });

  test.each(stages)('at %s because the provider is gone says so, and the next one succeeds', async (_, match) => {
    const server = await serve();
    const heal = server.fail({ kind: 'vanish', match });
    const { error, waits } = await run(server, { synonyms });
    expect(error?.message).toContain('连不上 Algolia，请检查网络与 ALGOLIA_APP_ID。');
    expect(waits.filter((milliseconds) => milliseconds >= 1000)).toEqual([1000, 2000, 4000, 8000]);
    expect(ids(server)).toEqual(idsOf(notes));
    heal();
    expect((await run(server, { synonyms })).error).toBeUndefined();
    expect(ids(server)).toEqual(idsOf(fresh));
  });

  test.each(stages)('interrupted at %s leaves the live index as it was', async (_, match) => {
    const server = await serve();
    server.fail({ kind: 'stall', match, times: 1 });
    const controller = new AbortController();
    const interrupt = setInterval(() => {
      if (server.requests.some(({ method, path }) => match.test(`${method} ${path}`))) controller.abort();
    }, 5);
    // Long enough for one request under way, which never ends here.
    const { error } = await run(server, { synonyms, signal: controller.signal });
    clearInterval(interrupt);
    expect(error?.message).toMatch(/^推送被中断。/);
    expect(ids(server)).toEqual(idsOf(notes));
    expect(error?.live).toBe(match === stages.at(-1)?.[1] ? 'unknown' : 'unchanged');
  });

  test('interrupted while records are under way: they do not make the temporary index anew', async () => {
    const server = await serve();
    server.fail({ kind: 'slow', match: /_push_[^/]+\/batch$/, delay: 300 });
    const controller = new AbortController();
    const interrupt = setInterval(() => {
      if (server.requests.some(({ path }) => path.endsWith('/batch'))) controller.abort();
    }, 5);
    const { error } = await run(server, { signal: controller.signal });
    clearInterval(interrupt);
    expect(error?.live).toBe('unchanged');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(names(server)).toEqual(['notes']);
  });

  test('the move was done but no answer came: the message says that it is not known', async () => {
    const server = await serve();
    server.fail({ kind: 'lost', match: /notes_push_[^/]+\/operation$/ });
    const { error } = await run(server);
    expect(error).toMatchObject({
      live: 'unknown',
      message: expect.stringContaining('请重新运行 npm run search:push') as string,
    });
    expect(ids(server)).toEqual(idsOf(fresh));
  });

  test('a provider that accepts fewer records than were sent', async () => {
    const server = await serve();
    server.fail({ kind: 'garbage', match: /_push_[^/]+\/batch$/, body: { taskID: 1, objectIDs: ['a'] } });
    const { error } = await run(server);
    expect(error?.message).toContain('服务端只收下了 1 条，共发送 5 条');
    expect(ids(server)).toEqual(idsOf(notes));
  });

  test('a web page instead of an answer', async () => {
    const server = await serve();
    server.fail({ kind: 'html', match: /\/settings$/ });
    expect((await run(server)).error?.message).toContain('Algolia 的回答读不懂');
    expect(ids(server)).toEqual(idsOf(notes));
  });

  test('a wrong admin key', async () => {
    const server = await serve();
    const { error } = await run(server, { adminKey: credentials.searchKey });
    expect(error?.message).toContain('请检查 ALGOLIA_APP_ID 与 ALGOLIA_ADMIN_KEY');
    expect(error?.message).not.toContain(credentials.searchKey);
  });
});

describe('leftovers', () => {
  const old = 'notes_push_20260101T120000_1a2b3c';

  test('of a killed push are removed by a later one', async () => {
    const server = await serve();
    server.indices.put(old, notes, { updatedAt: Date.now() - LEFTOVER_AGE - 1000 });
    const { lines } = await run(server);
    expect(names(server)).toEqual(['notes']);
    expect(lines).toContain(`  清理了上次中断留下的临时索引 ${old}`);
  });

  test('that may belong to a push under way, and indices that only look alike, stay', async () => {
    const server = await serve();
    const others = [old, 'notes_push_2026', 'other_push_20260101T120000_1a2b3c', 'notes_push_20260101T120000_1a2b3c_copy'];
    server.indices.put(old, notes);
    for (const name of others.slice(1)) server.indices.put(name, notes, { updatedAt: 0 });
    const { lines } = await run(server);
    expect(names(server).sort()).toEqual(['notes', ...others].sort());
    expect(lines.join('\n')).toContain(`另有临时索引 ${old} 刚刚还在写`);
  });

  test('that could not be removed after a failure are named', async () => {
    const server = await serve();
    server.fail({ kind: 'status', status: 400, match: /\/batch$/ });
    server.fail({ kind: 'status', status: 400, match: /^DELETE/ });
    const { error } = await run(server);
    expect(error?.message).toMatch(/临时索引 notes_push_\S+ 没能删掉，10 分钟以后的推送会清理。$/);
    expect(names(server)).toHaveLength(2);
  });
});

describe('the key of the readers', () => {
  test('with the right to write is refused before anything is sent', async () => {
    const server = await serve();
    server.indices.keys.set('loose', ['search', 'addObject', 'browse']);
    const { error } = await run(server, { searchKey: 'loose' });
    expect(error?.message).toContain('ALGOLIA_SEARCH_KEY 有写的权限（addObject）');
    expect(calls(server)).toEqual(['GET /1/keys/loose']);
  });

  test('that can only search, or that the provider does not list, is accepted', async () => {
    const server = await serve();
    server.indices.keys.set('tight', ['search']);
    expect((await run(server, { searchKey: 'tight' })).error).toBeUndefined();
    expect((await run(server, { searchKey: 'secured' })).error).toBeUndefined();
  });
});
