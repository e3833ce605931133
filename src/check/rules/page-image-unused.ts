import fs from 'node:fs';
import path from 'node:path';
import { withoutFrontMatter } from '../context';
import { linksOf, linkTarget } from '../pageHelpers';
import type { Check } from '../rule';

export const summary = '`img` 文件夹里的每张图都有页面用到。';

export const check: Check = (note, context, report) => {
  const parent = path.posix.dirname(note.file);
  const folder = path.posix.join(parent, 'img');
  // Reported once a folder, on its first page.
  const first = context.notes.find(({ file }) => path.posix.dirname(file) === parent);
  if (first?.file !== note.file || !fs.existsSync(path.join(context.root, folder))) return;
  const used = new Set(
    context.notes.flatMap((page) => {
      const urls = linksOf(page, context).map(({ url }) => url);
      if (typeof page.frontMatter.image === 'string') urls.push(page.frontMatter.image);
      return urls.map((url) => linkTarget(page.file, url));
    }),
  );
  for (const name of fs.readdirSync(path.join(context.root, folder)).sort()) {
    if (!/\.(?:webp|png|svg|jpe?g|gif)$/i.test(name) || used.has(`${folder}/${name}`)) continue;
    if (context.notes.some(({ source }) => withoutFrontMatter(source).includes(name))) continue;
    report(1, `图片 ${folder}/${name} 没有页面用到`, '在页面里用它，或删掉文件');
  }
};
