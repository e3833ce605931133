/** The feeds. Their files are relative to the base URL. */
export const feeds = {
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

/** How many notes a feed has, the newest first. */
export const feedLength = 50;

/** The path of a page's Markdown: that of `/docs/odoo/` is `/docs/odoo.md`. */
export const markdownPath = (permalink: string): string => `${permalink.replace(/\/$/, '')}.md`;
