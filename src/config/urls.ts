// URLs of the repository (package.json) and of the site (environment). Read at build only; the rest
// is in site.ts.
import process from 'node:process';
import packageJson from '../../package.json';
import { readBaseUrl, readSiteUrl } from './siteEnvironment';

/** Without a trailing slash or `.git`: taken from package.json, so a fork changes one line. */
export const repositoryUrl = packageJson.repository.url
  .replace(/^git\+/, '')
  .replace(/(\.git)?\/?$/, '');

/** Branch that edit links point to. */
export const repositoryBranch = 'main';

/** Where a reader reports a mistake or asks. */
export const issuesUrl = `${repositoryUrl}/issues`;

export const siteUrl = readSiteUrl(process.env.SITE_URL, packageJson.homepage);
export const baseUrl = readBaseUrl(process.env.BASE_URL);
