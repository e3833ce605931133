/** The feed, relative to the base URL. */
export const feedFile = 'atom.xml';

/** How many updates the feed has, the newest first. */
export const feedLength = 50;

/** The path of a page's Markdown: that of `/docs/odoo/` is `/docs/odoo.md`. */
export const markdownPath = (permalink: string): string => `${permalink.replace(/\/$/, '')}.md`;
