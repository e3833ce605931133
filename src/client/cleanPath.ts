/**
 * Finds the clean path of a page.
 *
 * @param pathname percent-encoded
 * @param routePath gives the path of the page at a decoded path as its route writes it
 * @returns the page's own path, decoded; for an unknown page the path without `.html`; else the path as it was given
 */
export function cleanPath(
  pathname: string,
  routePath: (path: string) => string | undefined,
): string {
  let decoded: string;
  try {
    decoded = decodeURI(pathname);
  } catch {
    return pathname; // malformed percent-encoding: the not-found page's business
  }
  const stripped = decoded.replace(/(?:\/index)?\.html$/, '') || '/';
  // An exact route keeps its own writing, with `.html` too if there should be one.
  const page = routePath(decoded) ?? routePath(stripped);
  if (page !== undefined) return page === decoded ? pathname : page;
  return stripped === decoded ? pathname : stripped;
}
