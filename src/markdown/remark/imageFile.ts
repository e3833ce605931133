import path from 'node:path';
import { decodeAddress } from '../../lib/decodeUrl';

/**
 * Where a picture that a page names by a relative address lies.
 *
 * @param url as the page writes it, percent-encoded or not
 * @param folder of the page
 * @returns undefined when no file can have such an address
 */
export function pictureFile(url: string, folder: string): string | undefined {
  const name = decodeAddress(url);
  return name === undefined ? undefined : path.resolve(folder, name);
}

/** What an author does about it. */
export const undecodable = '的地址解不开：文件名里的百分号写成 %25';
