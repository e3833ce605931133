import { AuthorError } from '../lib/authorError';

/** The site's own search engine or Algolia. */
export type SearchProvider =
  | { mode: 'local' }
  | {
      mode: 'algolia';
      appId: string;
      apiKey: string;
      indexName: string;
      /** Whether the modal reports what readers see and choose. */
      insights: boolean;
    };

const names = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX_NAME'] as const;

/**
 * Reads the search provider from the environment variables of the build. An empty variable counts
 * as unset.
 *
 * @throws AuthorError when some are missing or the application id is invalid
 */
export function readSearchProvider(
  env: Readonly<Record<string, string | undefined>>,
): SearchProvider {
  const [appId = '', apiKey = '', indexName = ''] = names.map((name) => env[name]?.trim() ?? '');
  const missing = names.filter((name) => !env[name]?.trim());
  const insights = env.ALGOLIA_INSIGHTS?.trim() ?? '';
  if (insights !== '' && insights !== '1')
    throw new AuthorError(`ALGOLIA_INSIGHTS=${insights} 无效。只能是 1，或不设置。`);
  if (missing.length === names.length && !insights) return { mode: 'local' };
  if (missing.length > 0) {
    throw new AuthorError(
      `托管搜索的环境变量不全，缺 ${missing.join('、')}。三个都设置则用托管搜索（Algolia），三个都不设置则用内置搜索，不需要账号。`,
    );
  }
  // The application id becomes part of a host name.
  if (!/^[a-z0-9]+$/i.test(appId)) {
    throw new AuthorError(
      `ALGOLIA_APP_ID=${appId} 不是应用编号。应只含字母与数字，在 Algolia 后台的 API Keys 页可以看到。`,
    );
  }
  return { mode: 'algolia', appId, apiKey, indexName, insights: insights === '1' };
}
