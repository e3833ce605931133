import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkSearchKey, readSearchProvider } from '../../../src/search/provider';

const plain = '0123456789abcdef0123456789abcdef';
const all = { ALGOLIA_APP_ID: 'APP123', ALGOLIA_SEARCH_KEY: plain, ALGOLIA_INDEX_NAME: 'notes' };

/** A secured key, made as the provider's libraries make it. */
function secured(restrictions: string): string {
  const hmac = createHmac('sha256', plain).update(restrictions).digest('hex');
  return Buffer.from(hmac + restrictions).toString('base64');
}

describe('readSearchProvider', () => {
  test.each([{}, { ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_KEY: ' ' }, { ALGOLIA_ADMIN_KEY: plain }])(
    '%j means the local engine',
    (env) => {
      expect(readSearchProvider(env)).toEqual({ mode: 'local' });
    },
  );

  test('all three mean Algolia; spaces around them do not count', () => {
    const algolia = { mode: 'algolia', appId: 'APP123', apiKey: plain, indexName: 'notes' };
    expect(readSearchProvider(all)).toEqual(algolia);
    expect(readSearchProvider({ ...all, ALGOLIA_INDEX_NAME: ' notes\n' })).toEqual(algolia);
  });

  const names = Object.keys(all) as (keyof typeof all)[];
  test.each(names)('without %s the message names it and both ways out', (name) => {
    expect(() => readSearchProvider({ ...all, [name]: '' })).toThrow(
      `托管搜索的环境变量不全，缺 ${name}。三个都设置则用托管搜索（Algolia），三个都不设置则用内置搜索，不需要账号。`,
    );
  });

  test.each(names)('with %s only the message names the other two', (name) => {
    const others = names.filter((other) => other !== name).join('、');
    expect(() => readSearchProvider({ [name]: all[name] })).toThrow(`缺 ${others}。`);
  });

  test.each(['evil.example/', 'a b', 'APP_1', 'https://x', '@host', '应用'])(
    'application id %j is refused',
    (appId) => {
      expect(() => readSearchProvider({ ...all, ALGOLIA_APP_ID: appId })).toThrow('不是应用编号');
    },
  );
});

describe('checkSearchKey', () => {
  test('the admin key is refused, without printing it', () => {
    const check = () => readSearchProvider({ ...all, ALGOLIA_ADMIN_KEY: `${plain} ` });
    expect(check).toThrow('ALGOLIA_SEARCH_KEY 与 ALGOLIA_ADMIN_KEY 相同');
    expect(check).not.toThrow(plain);
  });

  test('a plain key and an unknown form of key are accepted', () => {
    for (const key of [plain, 'f'.repeat(32), 'something-else', 'A'.repeat(100)])
      expect(() => {
        checkSearchKey(key, 'notes');
      }).not.toThrow();
  });

  test.each([
    '',
    'validUntil=4102444800',
    'restrictIndices=%5B%22notes%22%5D',
    'restrictIndices=a,notes',
    'restrictIndices=no*',
    'restrictIndices=*tes',
  ])('a secured key with %j is accepted', (restrictions) => {
    expect(() => {
      checkSearchKey(secured(restrictions), 'notes');
    }).not.toThrow();
  });

  test('an expired one is refused with the time', () => {
    expect(() => {
      checkSearchKey(secured('validUntil=1700000000'), 'notes');
    }).toThrow('已于 2023-11-14T22:13:20.000Z 过期');
  });

  test.each(['restrictIndices=%5B%22other%22%5D', 'restrictIndices=a,b*', 'restrictIndices=n.tes'])(
    'one with %j is refused, both named',
    (restrictions) => {
      expect(() => {
        checkSearchKey(secured(restrictions), 'notes');
      }).toThrow(/只许搜索 .*不含 ALGOLIA_INDEX_NAME=notes/);
    },
  );
});
