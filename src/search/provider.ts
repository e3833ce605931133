// Which search the site is built with: read from the environment, at build only.

/** How to fix the variables; every message ends with one of these. */
const eitherOr = '三个都设置则用托管搜索（Algolia），三个都不设置则用内置搜索，不需要账号';

/** The site's own search, or Algolia. */
export type SearchProvider =
  { mode: 'local' } | { mode: 'algolia'; appId: string; apiKey: string; indexName: string };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_INDEX_NAME. An empty value counts as none.
 *
 * @throws in Chinese when only some are set, when the application id cannot be one, or when the key must not be published
 */
export function readSearchProvider(env: Environment): SearchProvider {
  const values = {
    ALGOLIA_APP_ID: env.ALGOLIA_APP_ID?.trim() ?? '',
    ALGOLIA_SEARCH_KEY: env.ALGOLIA_SEARCH_KEY?.trim() ?? '',
    ALGOLIA_INDEX_NAME: env.ALGOLIA_INDEX_NAME?.trim() ?? '',
  };
  const missing = Object.entries(values).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(values).length) return { mode: 'local' };
  if (missing.length > 0)
    throw new Error(`托管搜索的环境变量不全，缺 ${missing.join('、')}。${eitherOr}。`);
  const {
    ALGOLIA_APP_ID: appId,
    ALGOLIA_SEARCH_KEY: apiKey,
    ALGOLIA_INDEX_NAME: indexName,
  } = values;
  checkAppId(appId);
  checkSearchKey(apiKey, indexName, env);
  return { mode: 'algolia', appId, apiKey, indexName };
}

/**
 * The application id becomes part of a host's name, so nothing but letters and digits may be in it.
 *
 * @throws in Chinese
 */
export function checkAppId(appId: string): void {
  if (!/^[a-z0-9]+$/i.test(appId)) {
    throw new Error(
      `ALGOLIA_APP_ID=${appId} 不是应用编号。应只含字母与数字，在 Algolia 后台的 API Keys 页可以看到。`,
    );
  }
}

/**
 * Refuses a key that must not be published, as far as that can be known without asking Algolia:
 *
 * - A plain key is 32 hexadecimal digits, whatever its rights: whether it is an admin key cannot be known offline, unless
 *   the admin key itself is at hand in ALGOLIA_ADMIN_KEY. `npm run search:push` asks Algolia for its rights.
 * - A secured key is base64 of an HMAC (64 hexadecimal digits) followed by its restrictions. It is made from a search key and
 *   cannot do more, so it is never an admin key; but it may have expired, or be made for other indices.
 *
 * No message contains the key.
 *
 * @throws in Chinese
 */
export function checkSearchKey(
  apiKey: string,
  indexName: string,
  env: Environment = {},
  now = Date.now(),
): void {
  if (apiKey === env.ALGOLIA_ADMIN_KEY?.trim()) {
    throw new Error(
      'ALGOLIA_SEARCH_KEY 与 ALGOLIA_ADMIN_KEY 相同。搜索密钥会写进网页，任何人都看得到；请改用 API Keys 页的 Search API Key。',
    );
  }
  const restrictions = securedRestrictions(apiKey);
  if (!restrictions) return;
  const validUntil = Number(restrictions.get('validUntil') ?? Infinity);
  if (validUntil * 1000 <= now) {
    throw new Error(
      `ALGOLIA_SEARCH_KEY 已于 ${new Date(validUntil * 1000).toISOString()} 过期。请重新生成，或改用不过期的 Search API Key。`,
    );
  }
  const indices = namesIn(restrictions.get('restrictIndices'));
  if (indices.length > 0 && !indices.some((pattern) => matches(pattern, indexName))) {
    throw new Error(
      `ALGOLIA_SEARCH_KEY 只许搜索 ${indices.join('、')}，不含 ALGOLIA_INDEX_NAME=${indexName}。请改索引名，或换一个密钥。`,
    );
  }
}

/** What a secured key restricts; undefined for a plain key. */
function securedRestrictions(apiKey: string): URLSearchParams | undefined {
  if (!/^[A-Za-z0-9+/]{86,}={0,2}$/.test(apiKey)) return undefined;
  const match = /^[0-9a-f]{64}(.*)$/s.exec(Buffer.from(apiKey, 'base64').toString('utf8'));
  return match ? new URLSearchParams(match[1]) : undefined;
}

/** Algolia's libraries write the list as JSON or with commas. */
function namesIn(list: string | null | undefined): string[] {
  if (!list) return [];
  return list
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^"|"$/g, ''))
    .filter(Boolean);
}

/** Patterns have `*` at either end. */
function matches(pattern: string, name: string): boolean {
  const literal = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`).test(name);
}
