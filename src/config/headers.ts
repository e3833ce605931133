// What a browser may do with the site, and how long it may keep a file. The one source of the headers that `npm start`
// sends, of build/_headers, of the nginx configuration and of the <meta> in each page.
import type { SearchProvider } from '../search/provider';
import { trustedTypes } from './trustedTypes';

/** Directives of a Content-Security-Policy with their sources. https://www.w3.org/TR/CSP3/ */
export type Policy = Record<string, readonly string[]>;

/** Sent with every file. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For the pages that a host sends without their policy, such as "not found" at any address.
  'X-Frame-Options': 'SAMEORIGIN',
  // The site uses none of these; copying to the clipboard stays allowed.
  'Permissions-Policy': [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
} satisfies Record<string, string>;

/** Values of Cache-Control: names below assets/ hold the hash of what is in the file. */
export const caching = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/**
 * The hosts that the search asks from the page: none but the site for its own index.
 * https://www.algolia.com/doc/guides/security/security-best-practices/
 */
function searchHosts(provider: SearchProvider): string[] {
  if (provider.mode === 'local') return [];
  const id = provider.appId.toLowerCase();
  return [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((host) => `${id}-${host}.algolianet.com`)].map((host) => `https://${host}`);
}

/**
 * The policy of the pages. `frame-ancestors` is for the header alone: browsers ignore it in a `<meta>`.
 *
 * @param provider who answers the search
 */
export function pagePolicy(provider: SearchProvider): Policy {
  return {
    'default-src': ["'none'"],
    // And the hashes of the inline scripts.
    'script-src': ["'self'"],
    // And the hashes of the style attributes in the HTML. Styles that scripts set on elements are none, for the policy. The
    // hash is of the <style> in the logo that DocSearch 3.9.0 draws in its modal.
    'style-src': ["'self'", "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='"],
    // `data:` for the arrows of Infima, which are in its style sheet.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...searchHosts(provider)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // The live examples: src/plugins/content/liveFrame.ts.
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(trustedTypes),
  };
}

/**
 * The policy of the frame that live examples run in. Programs and OWL's templates are compiled there, so it may; but it has
 * an origin of its own, and reaches no network.
 */
export const framePolicy = {
  'default-src': ["'none'"],
  // And the hashes of its own scripts. The program and the module that it imports are `data:` addresses.
  'script-src': ["'unsafe-eval'", 'data:'],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
} satisfies Policy;

/** What only the header can say. */
export const headerOnly = {
  page: { 'frame-ancestors': ["'none'"] },
  frame: { 'frame-ancestors': ["'self'"], sandbox: ['allow-scripts'] },
} satisfies Record<string, Policy>;

/** @returns the policy as it stands in a header or a `<meta>` */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

/** @returns the policy with more sources for some of its directives */
export function withSources(policy: Policy, more: Policy): Policy {
  const directives = Object.entries(policy).map(([name, sources]) => [name, [...sources, ...(more[name] ?? [])]]);
  return Object.fromEntries(directives) as Policy;
}
