import type { HtmlTagObject } from '@docusaurus/types';
import { feeds } from './feeds';
import { manifestFile, openSearchFile, title } from './site';
import { baseUrl } from './urls';

/**
 * The links in the head of every page to the files beside the pages. A plugin writes them, since the site's configuration is sent
 * with every page.
 *
 * @param hasFeeds whether there is a history to make the feeds from
 */
export const headTags = (hasFeeds: boolean): HtmlTagObject[] => {
  const link = (attributes: Record<string, string>) => ({ tagName: 'link', attributes });
  return [
    // Docusaurus' own `favicon` is an SVG; this one is for browsers that cannot render it.
    link({ rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' }),
    link({ rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` }),
    link({ rel: 'manifest', href: baseUrl + manifestFile }),
    link({
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title,
      href: baseUrl + openSearchFile,
    }),
    ...(hasFeeds
      ? Object.values(feeds).map(({ file, type }) =>
          link({ rel: 'alternate', type, title, href: baseUrl + file }),
        )
      : []),
  ];
};
