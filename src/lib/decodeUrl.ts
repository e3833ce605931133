/**
 * Undoes the percent-encoding of a link that an author wrote.
 *
 * @param address path of a file or id of a heading, encoded or not
 * @returns undefined when nothing can have such a URL: percent signs that mean nothing, or a zero character
 */
export function decodeAddress(address: string): string | undefined {
  try {
    const decoded = decodeURI(address);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
