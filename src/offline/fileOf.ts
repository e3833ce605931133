/**
 * Which saved file answers an address, as a plain static host would choose.
 *
 * @param pathname path of the address, percent-encoded as in URL.pathname
 * @param isSaved whether there is a file of this path
 * @returns the file's path
 */
export function fileOf(pathname: string, isSaved: (path: string) => boolean): string | undefined {
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return [pathname, `${folder}index.html`].find(isSaved);
}
