import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { routes } from '../../config/routes';
import { escapeHtml } from '../../lib/escape';

const fileName = 'opensearch.xml';

interface Description {
  title: string;
  /** Absolute URL of the site, with a slash at the end. */
  home: string;
  /** Absolute URL of the search page. */
  search: string;
  /** Absolute URL of the icon. */
  icon: string;
}

/**
 * An OpenSearch description (https://github.com/dewitt/opensearch), through which a browser offers the site's search.
 *
 * @returns XML
 */
export function openSearchDescription({ title, home, search, icon }: Description): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${escapeHtml(title)}</ShortName>
  <Description>搜索 ${escapeHtml(title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image type="image/svg+xml">${escapeHtml(icon)}</Image>
  <Url type="text/html" method="get" template="${escapeHtml(search)}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(home + fileName)}"/>
  <moz:SearchForm>${escapeHtml(search)}</moz:SearchForm>
</OpenSearchDescription>
`;
}

/**
 * The search page and its OpenSearch description. The theme has both, but its description is in English and its page
 * has neither an error state nor a main landmark; so the theme's are switched off (searchPagePath: false).
 */
export default function searchPage({ baseUrl, siteConfig }: LoadContext): Plugin {
  const { title, url, favicon = '' } = siteConfig;
  return {
    name: 'search-page',
    contentLoaded({ actions }) {
      actions.addRoute({
        path: normalizeUrl([baseUrl, routes.search]),
        component: '@site/src/components/SearchPage',
        exact: true,
      });
    },
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title,
            href: baseUrl + fileName,
          },
        },
      ],
    }),
    async postBuild({ outDir }) {
      const home = normalizeUrl([url, baseUrl]);
      const description = openSearchDescription({
        title,
        home,
        search: normalizeUrl([home, routes.search]),
        icon: normalizeUrl([home, favicon]),
      });
      await fs.writeFile(path.join(outDir, fileName), description);
    },
  };
}
