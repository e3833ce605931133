import { AuthorError } from '../lib/authorError';

/**
 * Reads SITE_URL, an origin such as "https://example.org". A workflow passes a variable that is not
 * set as an empty one.
 *
 * @throws AuthorError when the value is not an http(s) origin
 */
export function readSiteUrl(value: string | undefined, fallback: string): string {
  const given = value?.trim() ? value : fallback;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new AuthorError(
      `SITE_URL=${given} 不是站点的源地址。应只含协议与主机，例如 SITE_URL=https://notes.example.org；子路径请写在 BASE_URL 里。`,
    );
  }
  return url.origin;
}

/** Reads BASE_URL: "/" or "/notes/". @throws AuthorError without a slash at both ends */
export function readBaseUrl(value: string | undefined): string {
  const given = value?.trim() ? value : '/';
  if (!/^\/(?:[^/?#\s]+\/)*$/.test(given)) {
    throw new AuthorError(
      `BASE_URL=${given} 不是站点路径。应以 / 开头并以 / 结尾，例如 BASE_URL=/notes/。`,
    );
  }
  return given;
}
