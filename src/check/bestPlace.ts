/**
 * The module to import a name from, when several export it.
 *
 * @param wanted the path that was tried: the same addon and the same file name are the likely ones
 */
export function bestPlace(wanted: string, places: string[]): string | undefined {
  const addon = wanted.split('/')[0];
  const base = wanted.split('/').at(-1);
  const score = (place: string): number =>
    (place.split('/')[0] === addon ? 4 : 0) +
    (place.split('/').at(-1) === base ? 2 : 0) +
    (place.startsWith('@web/') ? 1 : 0) -
    place.length / 1000;
  return [...places].sort((a, b) => score(b) - score(a))[0];
}
