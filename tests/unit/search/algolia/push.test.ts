import { describe, expect, test } from 'vitest';
import { push, type PushOptions } from '../../../../src/search/algolia/push';
import { toAlgoliaRecords } from '../../../../src/search/algolia/records';
import { indexSettings } from '../../../../src/search/algolia/settings';
import { clientOf, MODAL, notes, serve, stayOnThisMachine } from '../../../support/algolia';
import { type AlgoliaServer, credentials } from '../../../support/algoliaServer';
import { record } from '../../../support/engine';

stayOnThisMachine();

const fresh = [...notes, record(['模型', '计算字段'], '用 api.depends 声明依赖。')];
const synonyms = [['计算字段', 'computed']];

/** Pushes to a server. @returns what was printed, the message of an error last */
async function run(server: AlgoliaServer, more: Partial<PushOptions> = {}): Promise<string[]> {
  const lines: string[] = [];
  await push({
    ...{ appId: credentials.appId, adminKey: credentials.adminKey, indexName: 'notes' },
    ...{ records: toAlgoliaRecords(fresh), synonyms, hosts: [server.host()] },
    log: (line) => lines.push(line),
    ...more,
  }).catch((error: unknown) => lines.push((error as Error).message));
  return lines;
}

const ids = (server: AlgoliaServer): string[] => [
  ...(server.indices.get('notes')?.records.keys() ?? []),
];
const idsOf = (records: readonly { objectID: string }[]): string[] =>
  records.map(({ objectID }) => objectID);

describe('push', () => {
  test('replaces records, settings and synonyms, keeps the rules, and says how far it is', async () => {
    const server = await serve();
    server.put('notes', notes, { rules: [{ objectID: 'promote' }] });
    const lines = await run(server);
    expect(lines).toEqual([
      '● 线上索引 notes 有 4 条记录',
      '● 设置与同义词',
      '● 发送 5 条记录到临时索引，建好后换上',
      '✔ notes 已换成这次的 5 条记录',
    ]);
    expect([...server.indices.keys()]).toEqual(['notes']);
    expect(ids(server)).toEqual(idsOf(fresh));
    expect(server.indices.get('notes')).toMatchObject({
      settings: indexSettings,
      synonyms: [{ synonyms: ['计算字段', 'computed'] }],
      rules: [{ objectID: 'promote' }],
    });
    const { results } = await clientOf(server).search({
      requests: [{ ...MODAL, query: 'computed' }],
    });
    expect(
      results[0]?.hits.map(({ objectID }) => objectID),
      'found by the readers',
    ).toEqual(['/docs/模型/计算字段']);
  });

  test('a first push makes the index', async () => {
    const server = await serve();
    server.indices.clear();
    expect((await run(server))[0]).toBe('● 线上还没有索引 notes，将新建');
    expect(ids(server)).toEqual(idsOf(fresh));
  });

  test.each([
    [2300, 10, 3],
    [120, 90_000, 3],
  ])('%i records of %i characters go in %i requests, in order', async (count, length, requests) => {
    const server = await serve();
    const many = Array.from({ length: count }, (_, i) =>
      record(['组', `页 ${i}`], 'x'.repeat(length)),
    );
    await run(server, { records: toAlgoliaRecords(many) });
    expect(
      server.requests.filter(({ path }) => path.endsWith('/batch') && !path.includes('synonyms')),
    ).toHaveLength(requests);
    expect(ids(server)).toEqual(idsOf(many));
  });

  test('the admin key is sent in a header only, and appears in no line', async () => {
    const server = await serve();
    const lines = await run(server);
    expect(server.requests.every(({ query }) => !('x-algolia-api-key' in query))).toBe(true);
    expect(lines.join()).not.toContain(credentials.adminKey);
  });
});

describe('a push that fails', () => {
  const before = '线上的记录没有改动。';
  const during = '记录是一步换上的，线上要么还是旧的，要么整个是新的。';

  test.each([
    ['listing the indices', /^GET \/1\/indexes$/, before],
    ['settings', /\/settings$/, before],
    ['synonyms', /\/synonyms\/batch$/, before],
    ['copying', /^POST \/1\/indexes\/notes\/operation$/, during],
    ['records', /_tmp_\d+\/batch$/, during],
    ['waiting', /_tmp_\d+\/task\//, during],
    ['the move', /_tmp_\d+\/operation$/, during],
  ])('at %s leaves the old records, and no index beside them', async (_, match, outcome) => {
    const server = await serve();
    server.fail({ kind: 'status', status: 400, match });
    expect((await run(server)).at(-1)).toBe(
      `Algolia 拒绝了请求（400：status 400）。${outcome}请解决后重新运行 npm run search:push。`,
    );
    expect(ids(server)).toEqual(idsOf(notes));
    expect([...server.indices.keys()]).toEqual(['notes']);
  });

  test.each([
    ['Algolia is gone', { kind: 'vanish' }, '连不上 Algolia，请检查网络与 ALGOLIA_APP_ID。'],
    [
      'a web page instead of an answer',
      { kind: 'html' },
      'Algolia 的回答读不懂，多半是代理或防火墙改了它。',
    ],
  ] as const)('%s: the cause is said', async (_, failure, cause) => {
    const server = await serve();
    server.fail(failure);
    expect((await run(server)).at(-1)).toContain(cause);
  });

  test('a wrong admin key is named, not printed', async () => {
    const message = (await run(await serve(), { adminKey: credentials.searchKey })).at(-1);
    expect(message).toContain('请检查 ALGOLIA_APP_ID 与 ALGOLIA_ADMIN_KEY');
    expect(message).not.toContain(credentials.searchKey);
  });
});

describe('the key of the readers', () => {
  test('with the right to write is refused before anything is sent', async () => {
    const server = await serve();
    server.keys.set('loose', ['search', 'addObject', 'browse']);
    expect((await run(server, { searchKey: 'loose' })).at(-1)).toContain(
      'ALGOLIA_SEARCH_KEY 有写的权限（addObject）',
    );
    expect(server.requests.map(({ path }) => path)).toEqual(['/1/keys/loose']);
  });

  test('that can only search, or that Algolia does not list, is accepted', async () => {
    const server = await serve();
    server.keys.set('tight', ['search']);
    for (const searchKey of ['tight', 'secured'])
      expect((await run(server, { searchKey })).at(-1)).toMatch(/^✔/);
  });
});
