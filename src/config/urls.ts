// Addresses: of the repository (package.json) and of the site (environment). Read at build only; the rest is in site.ts.
import process from 'node:process';
import packageJson from '../../package.json';

/** Address of the source repository, without a trailing slash or `.git`: taken from package.json, so a fork changes one line. */
export const repositoryUrl = packageJson.repository.url.replace(/^git\+/, '').replace(/(\.git)?\/?$/, '');

/** Branch that edit links point to. */
export const repositoryBranch = 'main';

/** Where a reader reports a mistake or asks. */
export const issuesUrl = `${repositoryUrl}/issues`;

const defaultSiteUrl = packageJson.homepage;
const defaultBaseUrl = '/';

/**
 * Reads SITE_URL.
 *
 * @returns an origin such as "https://example.org", without a trailing slash
 * @throws in Chinese when the value is not an http(s) origin
 */
export function readSiteUrl(value: string | undefined): string {
  // An empty variable is none: workflows pass them so.
  const given = value?.trim() ? value : defaultSiteUrl;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(
      `SITE_URL=${given} 不是站点的源地址。应只含协议与主机，例如 SITE_URL=https://notes.example.org；子路径请写在 BASE_URL 里。`,
    );
  }
  return url.origin;
}

/**
 * Reads BASE_URL.
 *
 * @returns a path with a slash at both ends: "/" or "/notes/"
 * @throws in Chinese when the value is not an absolute path
 */
export function readBaseUrl(value: string | undefined): string {
  const given = value?.trim() ? value : defaultBaseUrl;
  if (!/^\/(?:[^/?#\s]+\/)*$/.test(given)) {
    throw new Error(`BASE_URL=${given} 不是站点路径。应以 / 开头并以 / 结尾，例如 BASE_URL=/notes/。`);
  }
  return given;
}

export const siteUrl = readSiteUrl(process.env.SITE_URL);
export const baseUrl = readBaseUrl(process.env.BASE_URL);
