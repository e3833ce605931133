/** What others than browsers read, relative to the base URL. */
export const feeds = {
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

/** Notes in a feed, the newest first. */
export const feedLength = 50;

/** Markdown of a page, from its path: `/docs/odoo/` has `/docs/odoo.md`. */
export const markdownPath = (permalink: string): string => `${permalink.replace(/\/$/, '')}.md`;
