/** @returns the path of the saved file that answers a percent-encoded path, as a plain static host would choose */
export function fileOf(pathname: string, isSaved: (path: string) => boolean): string | undefined {
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return [pathname, `${folder}index.html`].find(isSaved);
}
