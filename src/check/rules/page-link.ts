import fs from 'node:fs';
import path from 'node:path';
import type { Link } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { headingsOf } from '../../notes/headings';
import { linksOf, linkTarget } from '../../notes/links';
import { treeOf } from '../../notes/readNote';
import { shortTitle } from '../../notes/subjects';
import type { Note } from '../../notes/types';
import { lineOf } from '../../parse/parsePage';
import type { Check } from '../rule';

function isInSidebar({ file }: Note, root: string): boolean {
  const sidebars = path.join(root, 'sidebars.ts');
  const text = fs.existsSync(sidebars) ? fs.readFileSync(sidebars, 'utf8') : '';
  const id = file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
  const folders = [...text.matchAll(/dirName:\s*'([^']+)'/g)].map(([, folder = '']) => folder);
  return text.includes(`'${id}'`) || folders.some((folder) => id.startsWith(`${folder}/`));
}

export const summary =
  '链接到一整页，文字就是那一页的标题；正文里可以只写冒号、括号之前的部分，「相关笔记」里写全。每一页都到得了：侧边栏有它，或别的页链接到它；每篇 Odoo 笔记还要链接到别的笔记。';

export const check: Check = (note, report, { root, notes }) => {
  const related = headingsOf(treeOf(note)).find(({ id }) => id === 'related')?.line ?? Infinity;
  visit(treeOf(note), 'link', (link: Link) => {
    const target = linkTarget(note.file, link.url);
    const title = notes.find(({ file }) => file === target)?.frontMatter.title;
    // A link to a section may say anything about it.
    if (typeof title !== 'string' || link.url.includes('#')) return;
    const text = toString(link);
    const isShort = text === shortTitle(title) && lineOf(link) < related;
    if (text !== title && !isShort)
      report(lineOf(link), `链接的文字「${text}」不是那一页的标题`, `写 [${title}](${link.url})`);
  });

  const targets = (page: Note) =>
    linksOf(page)
      .filter(({ alt }) => alt === null)
      .map(({ url }) => linkTarget(page.file, url));
  const isLinked = notes.some((page) => page !== note && targets(page).includes(note.file));
  const isNote = note.modules.length > 0 && note.file.startsWith('docs/odoo/dev_notes/');
  if (!isInSidebar(note, root) && !isLinked) {
    const fix = '放进侧边栏自动列出的文件夹，或在 sidebars.ts 里写上它的 id';
    report(1, '这一页到不了：侧边栏没有它，也没有页面链接到它', fix);
  } else if (note.frontMatter.unlisted === true || note.frontMatter.draft === true)
    report(1, '这一页设了 unlisted 或 draft，读者看不到', '写完后删掉这一行');
  else if (isNote && !targets(note).some((file) => file?.match(/\.mdx?$/))) {
    const fix = '加「## 相关笔记 {#related}」，链接到两三篇相关的';
    report(1, '这一页没有链接到任何别的笔记', fix);
  }
};
