/**
 * Finds the clean path of a page: its own, or for an unknown page the path without `.html` or `/index.html`.
 *
 * @param routePath returns the path of the page at a decoded path as its route writes it, undefined where there is no page
 */
export function cleanPath(path: string, routePath: (path: string) => string | undefined): string {
  const stripped = path.replace(/(?:\/index)?\.html$/, '') || '/';
  return routePath(path) ?? routePath(stripped) ?? stripped;
}
