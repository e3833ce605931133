import fs from 'node:fs';
import path from 'node:path';
import { withoutFrontMatter } from '../context';
import type { Rule } from '../rule';
import { target } from './page-link';
import { linksOf } from '../pageHelpers';

export const pageImageUnused: Rule = {
  id: 'page-image-unused',
  summary: '`img` 文件夹里的每张图都有页面用到。',
  check(note, context) {
    const folder = path.posix.join(path.posix.dirname(note.file), 'img');
    const beside = context.notes.filter(({ file }) => path.posix.dirname(file) === path.posix.dirname(note.file));
    // Told once a folder, on its first page.
    if (beside[0]?.file !== note.file || !fs.existsSync(path.join(context.root, folder))) return [];
    const used = new Set(
      context.notes.flatMap((page) => [
        ...linksOf(page, context).map(({ url }) => target(page.file, url)),
        typeof page.frontMatter.image === 'string' ? target(page.file, page.frontMatter.image) : null,
      ]),
    );
    return fs
      .readdirSync(path.join(context.root, folder))
      .filter((name) => /\.(?:webp|png|svg|jpe?g|gif)$/i.test(name) && !used.has(`${folder}/${name}`))
      .filter((name) => !context.notes.some(({ source }) => withoutFrontMatter(source).includes(name)))
      .sort()
      .map((name) => ({ line: 1, message: `图片 ${folder}/${name} 没有页面用到`, mend: '在页面里用它，或删掉文件' }));
  },
};
