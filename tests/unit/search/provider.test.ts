import { expect, test } from 'vitest';
import { readSearchProvider } from '../../../src/search/provider';

const all = {
  ALGOLIA_APP_ID: 'APP123',
  ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'notes',
};
const none = Object.fromEntries(Object.keys(all).map((name) => [name, '']));

test.each([{}, { ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_KEY: ' ' }])(
  '%j means the local engine',
  (env) => {
    expect(readSearchProvider(env)).toEqual({ mode: 'local' });
  },
);

test('all three mean Algolia; spaces around them do not count; 1 asks for events', () => {
  const env = { ...all, ALGOLIA_INDEX_NAME: ' notes\n', ALGOLIA_INSIGHTS: '1' };
  const [appId, apiKey, indexName] = Object.values(all);
  const expected = { mode: 'algolia', appId, apiKey, indexName, insights: true };
  expect(readSearchProvider(env)).toEqual(expected);
  expect(readSearchProvider(all)).toEqual({ ...expected, insights: false });
});

test.each([
  ['without the key', { ALGOLIA_SEARCH_KEY: '' }, '缺 ALGOLIA_SEARCH_KEY。三个都设置'],
  ['without two', { ALGOLIA_APP_ID: '', ALGOLIA_INDEX_NAME: '' }, '缺 ALGOLIA_APP_ID、ALGOLIA_IN'],
  ['with other events than 1', { ALGOLIA_INSIGHTS: 'yes' }, '只能是 1'],
  ['with events alone', { ...none, ALGOLIA_INSIGHTS: '1' }, '缺 ALGOLIA_APP_ID'],
])('%s it is refused, and the message says why', (_, env, message) => {
  expect(() => readSearchProvider({ ...all, ...env })).toThrow(message);
});

test.each(['evil.example/', 'a b', 'APP_1', 'https://x', '@host', '应用'])(
  'application id %j is refused',
  (appId) => {
    expect(() => readSearchProvider({ ...all, ALGOLIA_APP_ID: appId })).toThrow('不是应用编号');
  },
);
