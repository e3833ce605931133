import fs from 'node:fs';
import path from 'node:path';
import { linksOf, linkTarget } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = '相对链接与图片指向存在的文件；链接到页面带 `.md` 扩展名。';

export const check: Check = (note, context, report) => {
  const isPage = (file: string): boolean => context.notes.some((page) => page.file === file);
  for (const { url, line } of linksOf(note, context)) {
    const file = linkTarget(note.file, url);
    if (file === null) continue;
    const found = fs.statSync(path.join(context.root, file), { throwIfNoEntry: false });
    if (found?.isDirectory()) report(line, `链接 ${url} 指向文件夹`, '写到文件，例如 ./index.md');
    else if (!found && !isPage(file)) {
      const extension = ['.md', '.mdx'].find((each) => isPage(file + each));
      const fix = extension ? `加上扩展名：${url}${extension}` : '改成存在的文件，路径相对于这一页';
      report(line, `链接 ${url} 没有对应的文件`, fix);
    }
  }
};
