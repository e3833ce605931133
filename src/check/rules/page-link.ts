import fs from 'node:fs';
import path from 'node:path';
import { decodeAddress } from '../../lib/decodeUrl';
import type { Finding, Rule } from '../rule';
import { linksOf } from '../pageHelpers';

/** Where a relative link points, in the project; null for addresses and anchors. */
export function target(file: string, url: string): string | null {
  const [link = ''] = url.split(/[?#]/);
  if (
    !link ||
    /^[a-z][a-z+.-]*:|^\/\//i.test(link) ||
    link.startsWith('/') ||
    link.startsWith('@') ||
    link.startsWith('pathname:')
  )
    return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), decodeAddress(link) ?? link));
}

export const pageLink: Rule = {
  id: 'page-link',
  summary: '相对链接与图片指向存在的文件；链接到页面带 `.md` 扩展名。',
  check: (note, context) =>
    linksOf(note, context).flatMap(({ url, line }): Finding[] => {
      const file = target(note.file, url);
      if (file === null) return [];
      if (context.notes.some((page) => page.file === file) || fs.existsSync(path.join(context.root, file))) {
        if (fs.existsSync(path.join(context.root, file)) && fs.statSync(path.join(context.root, file)).isDirectory())
          return [{ line, message: `链接 ${url} 指向文件夹`, mend: '写到文件，例如 ./index.md' }];
        return [];
      }
      const withExtension = ['.md', '.mdx'].find((extension) => context.notes.some((page) => page.file === file + extension));
      return [
        {
          line,
          message: `链接 ${url} 没有对应的文件`,
          mend: withExtension ? `加上扩展名：${url}${withExtension}` : '改成存在的文件，路径相对于这一页',
        },
      ];
    }),
};
