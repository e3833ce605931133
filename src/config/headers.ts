// What a browser may do with the site, and how long it may keep a file. The one source of the headers that `npm start`
// sends, of build/_headers, of the nginx configuration and of the <meta> in each page.
import type { Policy } from '../lib/policy';
import { trustedTypes } from './trustedTypes';

/** Sent with every file. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For the pages that a host sends without their policy, such as "not found" at any path.
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
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const;

/** The policy of the pages; src/build/csp.ts adds the hashes of what they have inline. */
export const pagePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Styles that scripts set on elements are none, for the policy. The hash is of the <style> in the logo that DocSearch 3.9.0
  // draws in its modal.
  'style-src': ["'self'", "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='"],
  // `data:` for the arrows of Infima, which are in its style sheet.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  // And the hosts of Algolia, where it answers the search.
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  // The live examples: src/plugins/content/liveFrame.ts.
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': Object.values(trustedTypes),
} satisfies Policy;

/**
 * The policy of the frame that live examples run in. Programs and OWL's templates are compiled there, so it may; but it has
 * an origin of its own, and reaches no network.
 */
export const framePolicy = {
  'default-src': ["'none'"],
  // And the hashes of its own scripts. The program and the module that it imports are `data:` URLs.
  'script-src': ["'unsafe-eval'", 'data:'],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
} satisfies Policy;

/** What only the header can say: browsers ignore it in a `<meta>`. */
export const headerOnly = {
  page: { 'frame-ancestors': ["'none'"] },
  frame: { 'frame-ancestors': ["'self'"], sandbox: ['allow-scripts'] },
} satisfies Record<string, Policy>;
