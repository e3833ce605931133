import type { Link } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from '../../lib/visit';
import { headingsOf, lineOf, linkTarget } from '../pageHelpers';
import type { Check } from '../rule';

export const summary =
  '链接到一整页，文字就是那一页的标题；正文里可以只写冒号、括号之前的部分，「相关笔记」里写全。带 `#id` 的链接说的是那一节，文字不限。';

export const check: Check = (note, context, report) => {
  const headings = headingsOf(note, context);
  visit(context.page(note), 'link', (link: Link) => {
    const title = context.notes.find(({ file }) => file === linkTarget(note.file, link.url))
      ?.frontMatter.title;
    if (typeof title !== 'string' || link.url.includes('#')) return;
    const text = toString(link);
    const section = headings.filter(({ depth, line }) => depth === 2 && line < lineOf(link)).at(-1);
    const isRelated = section?.id === 'related';
    const [short] = title.split(/[：（]/);
    if (text === title || (!isRelated && text === short)) return;
    report(lineOf(link), `链接的文字「${text}」不是那一页的标题`, `写 [${title}](${link.url})`);
  });
};
