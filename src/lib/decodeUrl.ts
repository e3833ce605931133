/**
 * Undoes the percent-encoding of an address that an author wrote.
 *
 * @param address of a file or a heading, encoded or not
 * @returns undefined when nothing can have such an address: percent signs that mean nothing, or a zero character
 */
export function decodeAddress(address: string): string | undefined {
  try {
    const decoded = decodeURI(address);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
