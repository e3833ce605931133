/**
 * Finds the clean path of a page: its own, or for an unknown page the path without `index`, `.html`
 * and repeated slashes.
 *
 * @param routePath returns the path of the page at a decoded path as its route writes it, undefined
 *   where there is no page
 */
export function cleanPath(path: string, routePath: (path: string) => string | undefined): string {
  const single = path.replace(/\/{2,}/g, '/');
  const stripped = single.replace(/(?:\/index(?:\.html)?|\.html)\/?$/, '') || '/';
  return routePath(single) ?? routePath(stripped) ?? stripped;
}
