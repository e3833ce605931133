/**
 * Whether a block is a program that runs in the page: `js live`. It imports from `@odoo/owl` only, and mounts itself.
 *
 * @param language behind the fence
 * @param meta what stands behind the language
 */
export function isLive(language: string, meta: string): boolean {
  return language === 'js' && /(?:^|\s)live(?:\s|$)/.test(meta);
}
