import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../lib/esModules';
import { decodeUrl } from '../../lib/escape';
import { failAt } from '../page';

/** The largest image in bytes: a phone on slow 4G loads it in a second. */
export const maxImageBytes = 100 * 1024;

/** The largest width of a zoomed image in pixels. */
const maxWidth = 1280;

/** Holds images that lie beside a page to {@link maxImageBytes}; the AuthorError has the command that shrinks one. */
export default function imageBudget() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'image', ({ url, position }) => {
      if (!url.startsWith('.') || !file.dirname) return;
      const line = position?.start.line;
      const decoded = decodeUrl(url);
      if (decoded === undefined)
        failAt(file, line, `图片 ${url} 的地址解不开：文件名里的百分号写成 %25。`);
      const source = path.resolve(file.cwd, file.dirname, decoded);
      const size = fs.statSync(source, { throwIfNoEntry: false })?.size ?? 0;
      if (size <= maxImageBytes) return;
      const name = path.relative(file.cwd, source);
      const target = name.replace(/\.[^.]+$/, '.webp');
      failAt(
        file,
        line,
        `图片 ${url} 有 ${Math.ceil(size / 1024)} KB，一张最多 ${maxImageBytes / 1024} KB。缩小它：` +
          `npx sharp-cli@5.2.0 -i "${name}" -o "${target}" -f webp -q 80 resize ${maxWidth} --withoutEnlargement，再把这里改成 ${path.basename(target)}。`,
      );
    });
  };
}
