import fs from 'node:fs';
import path from 'node:path';
import type { Image, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pictureFile, undecodable } from './imageFile';
import { placeInFile } from './placeInFile';

/** The most that a picture may weigh, bytes: a reader on a phone waits a second for it on slow 4G. */
export const PICTURE_BUDGET = 100 * 1024;

/** Widest that a picture is shown when it is zoomed, pixels. */
const WIDEST = 1280;

/**
 * Holds pictures that lie beside a page to {@link PICTURE_BUDGET}.
 *
 * @returns a remark transformer; it throws, in Chinese with file, line and the command that shrinks the picture
 */
export default function pictureBudget() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'image', (image: Image) => {
      if (!image.url.startsWith('.') || !file.dirname) return;
      const place = placeInFile(file, image.position?.start.line ?? 1);
      const picture = pictureFile(image.url, path.resolve(file.cwd, file.dirname));
      if (picture === undefined) file.fail(`图片 ${image.url} ${undecodable}。`, place);
      const size = fs.statSync(picture, { throwIfNoEntry: false })?.size ?? 0;
      if (size <= PICTURE_BUDGET) return;
      const source = path.relative(file.cwd, picture);
      const target = source.replace(/\.[^.]+$/, '.webp');
      file.fail(
        `图片 ${image.url} 有 ${Math.ceil(size / 1024)} KB，一张最多 ${PICTURE_BUDGET / 1024} KB。缩小它：` +
          `npx sharp-cli@5.2.0 -i "${source}" -o "${target}" -f webp -q 80 resize ${WIDEST} --withoutEnlargement，再把这里改成 ${path.basename(target)}。`,
        place,
      );
    });
  };
}
