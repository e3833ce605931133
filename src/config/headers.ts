// What a browser may do with the site, and how long it may keep a file. The policy is in each page
// as a <meta>, which works on any host; the headers are what `npm start` sends and what the build
// writes into `_headers`.
import type { Policy } from '../lib/policy';

/** Headers for the paths that begin with a prefix and, if there is a suffix, end with it. */
interface HeaderRule {
  prefix: string;
  suffix?: string;
  headers: Record<string, string>;
}

/** Name of the file of header rules that Netlify and Cloudflare Pages read. */
export const headersFileName = '_headers';

/** Texts that browsers show. Without a charset they guess one, and Chinese becomes unreadable. */
const textTypes = {
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.json': 'application/json',
};

/**
 * The headers of the site below a base path with slashes at both ends; a host sends the headers of
 * all rules that match.
 */
export const headerRules = (base: string): HeaderRule[] => [
  {
    prefix: base,
    headers: {
      'X-Content-Type-Options': 'nosniff',
      // Browsers ignore it in a <meta>.
      'Content-Security-Policy': "frame-ancestors 'self'",
    },
  },
  // Names in assets/ have the hash of their content.
  {
    prefix: `${base}assets/`,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
  ...Object.entries(textTypes).map(([suffix, type]) => ({
    prefix: base,
    suffix,
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  })),
];

/** The policy of the pages; src/plugins/postBuild/csp.ts adds the hashes of inline code. */
export const pagePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Styles that scripts set on elements need no entry. The hash is of the <style> in the logo that
  // DocSearch 3.9.0 renders in its modal.
  'style-src': ["'self'", "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='"],
  // `data:` is for small images, which Docusaurus writes into the page.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  // The build adds Algolia's hosts where Algolia answers the search.
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
} satisfies Policy;
