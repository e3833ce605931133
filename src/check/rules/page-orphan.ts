import fs from 'node:fs';
import path from 'node:path';
import type { Rule } from '../rule';
import { target } from './page-link';
import { linksOf } from '../pageHelpers';

/** Sidebars list these folders by themselves; of the rest, the ids they name. */
function sidebar(root: string): { folders: string[]; ids: string } {
  const file = path.join(root, 'sidebars.ts');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return { folders: [...text.matchAll(/dirName:\s*'([^']+)'/g)].map(([, folder = '']) => folder), ids: text };
}

export const pageOrphan: Rule = {
  id: 'page-orphan',
  summary: '每一页都到得了：侧边栏自动列出它的文件夹、写了它的 id，或别的页链接到它；每篇 Odoo 笔记还要有「相关笔记」的链接。',
  check(note, context) {
    const { folders, ids } = sidebar(context.root);
    const id = note.file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
    const listed = folders.some((folder) => id.startsWith(`${folder}/`)) || ids.includes(`'${id}'`);
    const linked = context.notes.some(
      (page) => page !== note && linksOf(page, context).some(({ url }) => target(page.file, url) === note.file),
    );
    if (!listed && !linked)
      return [
        {
          line: 1,
          message: '这一页到不了：侧边栏没有它，也没有页面链接到它',
          mend: '放进侧边栏自动列出的文件夹，或在 sidebars.ts 里写上它的 id',
        },
      ];
    if (note.frontMatter.unlisted === true || note.frontMatter.draft === true)
      return [{ line: 1, message: '这一页设了 unlisted 或 draft，读者看不到', mend: '写完后删掉这一行' }];
    const isNote = note.modules.length > 0 && note.file.startsWith('docs/odoo/dev_notes/');
    const links = linksOf(note, context).filter(
      ({ url, alt }) => alt === null && /\.mdx?(?:#|$)/.test(url) && target(note.file, url) !== null,
    );
    return isNote && links.length === 0
      ? [{ line: 1, message: '这一页没有链接到任何别的笔记', mend: '加「## 相关笔记 {#related}」，链接到两三篇相关的' }]
      : [];
  },
};
