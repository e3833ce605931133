/** Whether a page is about Odoo. Only such a page has modules and is compared with Odoo's names. */
export function isAboutOdoo(page: { file: string; frontMatter: Record<string, unknown> }): boolean {
  return page.file.startsWith('docs/odoo/') || page.frontMatter.odoo !== undefined;
}
