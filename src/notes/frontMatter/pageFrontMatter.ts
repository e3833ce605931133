/** Fields that only the build reads: the page shows them from its metadata, or has their content in its text. */
const atBuild = ['title', 'description', 'slug', 'tags', 'odoo', 'errors', 'sources'];

/** @returns the front matter that code in the page may read: what changes how the page is drawn, such as `hide_title` */
export function pageFrontMatter(frontMatter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => !atBuild.includes(key)));
}
