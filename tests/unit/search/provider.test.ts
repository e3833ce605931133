import { expect, test } from 'vitest';
import { readSearchProvider } from '../../../src/search/provider';

const all = {
  ALGOLIA_APP_ID: 'APP123',
  ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'notes',
};
const names = Object.keys(all) as (keyof typeof all)[];

test.each([{}, { ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_KEY: ' ' }])(
  '%j means the local engine',
  (env) => {
    expect(readSearchProvider(env)).toEqual({ mode: 'local' });
  },
);

test('all three mean Algolia; spaces around them do not count', () => {
  expect(readSearchProvider({ ...all, ALGOLIA_INDEX_NAME: ' notes\n' })).toEqual({
    mode: 'algolia',
    appId: all.ALGOLIA_APP_ID,
    apiKey: all.ALGOLIA_SEARCH_KEY,
    indexName: 'notes',
    insights: false,
  });
});

test('the events of Algolia are asked for by 1, and need Algolia', () => {
  expect(readSearchProvider({ ...all, ALGOLIA_INSIGHTS: '1' })).toMatchObject({ insights: true });
  expect(() => readSearchProvider({ ...all, ALGOLIA_INSIGHTS: 'yes' })).toThrow('只能是 1');
  expect(() => readSearchProvider({ ALGOLIA_INSIGHTS: '1' })).toThrow('缺 ALGOLIA_APP_ID');
});

test.each(names)('without %s, or with it alone, the message names what is missing', (name) => {
  expect(() => readSearchProvider({ ...all, [name]: '' })).toThrow(
    `托管搜索的环境变量不全，缺 ${name}。三个都设置则用托管搜索（Algolia），三个都不设置则用内置搜索，不需要账号。`,
  );
  const others = names.filter((other) => other !== name).join('、');
  expect(() => readSearchProvider({ [name]: all[name] })).toThrow(`缺 ${others}。`);
});

test('the admin key is refused as the search key', () => {
  const env = { ...all, ALGOLIA_ADMIN_KEY: all.ALGOLIA_SEARCH_KEY };
  expect(() => readSearchProvider(env)).toThrow('ALGOLIA_SEARCH_KEY 与 ALGOLIA_ADMIN_KEY 相同。');
});

test.each(['evil.example/', 'a b', 'APP_1', 'https://x', '@host', '应用'])(
  'application id %j is refused',
  (appId) => {
    expect(() => readSearchProvider({ ...all, ALGOLIA_APP_ID: appId })).toThrow('不是应用编号');
  },
);
