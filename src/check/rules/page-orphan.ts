import fs from 'node:fs';
import path from 'node:path';
import { linksOf, linkTarget } from '../pageHelpers';
import type { Check } from '../rule';

export const summary =
  '每一页都到得了：侧边栏自动列出它的文件夹、写了它的 id，或别的页链接到它；每篇 Odoo 笔记还要有「相关笔记」的链接。';

export const check: Check = (note, context, report) => {
  const file = path.join(context.root, 'sidebars.ts');
  const sidebars = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const id = note.file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
  const isListed =
    sidebars.includes(`'${id}'`) ||
    [...sidebars.matchAll(/dirName:\s*'([^']+)'/g)].some(([, folder = '']) =>
      id.startsWith(`${folder}/`),
    );
  const isLinked = context.notes.some(
    (page) =>
      page !== note &&
      linksOf(page, context).some(({ url }) => linkTarget(page.file, url) === note.file),
  );
  const linksToPages = linksOf(note, context).some(
    ({ url, alt }) =>
      alt === null && /\.mdx?(?:#|$)/.test(url) && linkTarget(note.file, url) !== null,
  );
  const isNote = note.modules.length > 0 && note.file.startsWith('docs/odoo/dev_notes/');
  if (!isListed && !isLinked) {
    const fix = '放进侧边栏自动列出的文件夹，或在 sidebars.ts 里写上它的 id';
    report(1, '这一页到不了：侧边栏没有它，也没有页面链接到它', fix);
  } else if (note.frontMatter.unlisted === true || note.frontMatter.draft === true)
    report(1, '这一页设了 unlisted 或 draft，读者看不到', '写完后删掉这一行');
  else if (isNote && !linksToPages)
    report(1, '这一页没有链接到任何别的笔记', '加「## 相关笔记 {#related}」，链接到两三篇相关的');
};
