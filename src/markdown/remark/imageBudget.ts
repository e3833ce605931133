import fs from 'node:fs';
import path from 'node:path';
import type { Image, Root } from 'mdast';
import type { VFile } from 'vfile';
import { decodeUrl } from '../../lib/escape';
import { visit } from '../../lib/visit';

/** The most that an image may weigh, bytes: a reader on a phone waits a second for it on slow 4G. */
export const maxImageBytes = 100 * 1024;

/** Widest that an image is shown when it is zoomed, pixels. */
const maxWidth = 1280;

/**
 * Finds the file of an image.
 *
 * @param url relative to the page, percent-encoded or not
 * @param folder of the page
 * @returns undefined when no file can have such a path
 */
export function imageFile(url: string, folder: string): string | undefined {
  const name = decodeUrl(url);
  return name === undefined ? undefined : path.resolve(folder, name);
}

/** What an author does about it. */
export const undecodable = '的地址解不开：文件名里的百分号写成 %25';

/**
 * Holds images that lie beside a page to {@link maxImageBytes}.
 *
 * @returns a remark transformer; it throws, in Chinese with file, line and the command that shrinks the image
 */
export default function imageBudget() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'image', (image: Image) => {
      if (!image.url.startsWith('.') || !file.dirname) return;
      const source = imageFile(image.url, path.resolve(file.cwd, file.dirname));
      if (source === undefined)
        file.fail(`图片 ${image.url} ${undecodable}。`, image.position?.start);
      const size = fs.statSync(source, { throwIfNoEntry: false })?.size ?? 0;
      if (size <= maxImageBytes) return;
      const name = path.relative(file.cwd, source);
      const target = name.replace(/\.[^.]+$/, '.webp');
      file.fail(
        `图片 ${image.url} 有 ${Math.ceil(size / 1024)} KB，一张最多 ${maxImageBytes / 1024} KB。缩小它：` +
          `npx sharp-cli@5.2.0 -i "${name}" -o "${target}" -f webp -q 80 resize ${maxWidth} --withoutEnlargement，再把这里改成 ${path.basename(target)}。`,
        image.position?.start,
      );
    });
  };
}
