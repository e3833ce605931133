import fs from 'node:fs';
import path from 'node:path';
import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import messages from '../../../i18n/zh-cn/code.json';
import { AuthorError } from '../../lib/authorError';
import { decodeUrl } from '../../lib/escape';
import { Parser, visit } from '../../lib/esModules';
import { root } from '../../lib/paths';
import { headingsOf } from '../../notes/headings';
import { linkTarget } from '../../notes/links';
import { treeOf } from '../../notes/readNote';
import { readText } from '../../notes/readNotes';
import type { Note } from '../../notes/types';
import { mdastLine } from '../../notes/parsePage';
import { pageFile } from '../page';

/** The largest image in bytes: a phone on slow 4G loads it in a second. */
export const maxImageBytes = 100 * 1024;

/** The largest width of a zoomed image in pixels. */
const maxWidth = 1280;

type Report = (message: string, fix: string, line?: number) => void;

/**
 * Chinese characters and full-width punctuation: the parser takes them for a part of a bare URL.
 */
const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** The admonitions that have a name in Chinese. */
const admonitions = Object.keys(messages).flatMap(
  (key) => /^theme\.admonition\.(.*)/.exec(key)?.[1] ?? [],
);

/** Markdown that is still in the text of a page, because it was not read as its author meant it. */
const unread: [pattern: RegExp, message: string, fix: string][] = [
  [
    /^[ \t]*:{3,}.*/m,
    '不是提示框',
    '写 :::tip[标题]，种类紧接冒号，标题在方括号里；结尾单独一行 :::',
  ],
  [
    /(?<!\\)(?:\*\*|~~)/,
    '没有成对',
    '补上另一半，里侧不空格，外侧空一格；要显示它本身，前面加反斜杠',
  ],
  [/(?<!\\)\]\(/, '不是链接', '方括号与圆括号之间、网址里都不空格；要显示它本身，前面加反斜杠'],
  [/(?<!\\)\[\^[^\]]*\]?/, '没有这个脚注', '另起一行写 [^名字]: 说明'],
];

function checkText(source: string, line: number, report: Report): void {
  for (const [pattern, message, fix] of unread) {
    const match = pattern.exec(source);
    if (!match) continue;
    const above = source.slice(0, match.index).split('\n').length - 1;
    report(`「${match[0].trim()}」${message}`, fix, line + above);
  }
}

/** Checks what a page loads: its policy allows no other host. @returns whether the URL is ours */
function checkHost(url: string, report: Report): boolean {
  if (!/^(?:https?:)?\/\//i.test(url)) return true;
  report(`${url} 在别的主机上，页面的策略不许加载`, '下载下来，图片放在旁边的 img 文件夹里');
  return false;
}

function checkImage(url: string, note: Note, siteDir: string, report: Report): void {
  const file = linkTarget(note.file, url);
  if (!checkHost(url, report) || file === null) return;
  const size = fs.statSync(path.join(siteDir, file), { throwIfNoEntry: false })?.size;
  if (size === undefined || decodeUrl(url) === undefined)
    report(`没有图片 ${url}`, '改正路径；文件名里的百分号写成 %25');
  else if (size > maxImageBytes) {
    const target = file.replace(/\.[^.]+$/, '.webp');
    report(
      `图片 ${url} 有 ${Math.ceil(size / 1024)} KB，一张最多 ${maxImageBytes / 1024} KB`,
      `缩小它：npx sharp-cli@5.2.0 -i "${file}" -o "${target}" -f webp -q 80 resize ${maxWidth} --withoutEnlargement，再把这里改成 ${path.basename(target)}`,
    );
  }
}

/** @returns what HTML or JSX loads by URLs, which Docusaurus neither resolves nor checks */
function urlsOf(node: Nodes): string[] {
  const urls: string[] = [];
  const onattribute = (name: string, value: unknown): void => {
    if (/^(?:src|poster|data)$/.test(name) && typeof value === 'string') urls.push(value);
  };
  const attributes = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : [];
  if (node.type === 'html') new Parser({ onattribute }).end(node.value);
  else if ('name' in node && /^[a-z]/.test(node.name ?? ''))
    for (const attribute of attributes)
      if ('name' in attribute) onattribute(attribute.name, attribute.value);
  return urls;
}

/** Finds what a page would show otherwise than meant, and what would fail later without a line. */
export function pageErrors(note: Note, siteDir: string) {
  const errors: { line: number; message: string; fix: string }[] = [];
  visit(treeOf(note), (node) => {
    const report: Report = (message, fix, line = mdastLine(node)) => {
      errors.push({ line, message, fix });
    };
    const { start, end } = node.position ?? {};
    const source = note.source.slice(start?.offset, end?.offset);
    if (node.type === 'text') checkText(source, mdastLine(node), report);
    // Without its end a fence lasts to the end of the page, the quote or the list item.
    if (
      node.type === 'code' &&
      !/^(?:(`{3,}(?!`)|~{3,}(?!~))[^]*\n[\s>]*\1[`~]*[ \t]*$|[^`~])/.test(source)
    )
      report('代码块没有结尾', '在它后面单独写一行与开头一样的围栏');
    if (node.type === 'image') checkImage(node.url, note, siteDir, report);
    if (node.type === 'imageReference')
      report(`图片 ${source} 没有写地址，构建不认`, '写 ![说明](./img/名字.webp)');
    if (node.type === 'link' && !/^[[<]/.test(source) && chinese.test(source))
      report(`网址 ${source} 连着后面的中文`, '写 [文字](网址)');
    if (node.type === 'textDirective' && /[[{]/.test(source))
      report(`${source} 不会显示`, '冒号前面加反斜杠');
    if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      const [head = ''] = source.split('\n');
      if (node.type === 'leafDirective' || !admonitions.includes(node.name))
        report(`没有 ${head} 这种提示框`, `写三个冒号，种类取自 ${admonitions.join('、')}`);
      else if (!/:{3,}\s*$/.test(source)) report(`${head} 没有结尾`, '在它后面单独写一行 :::');
    }
    for (const url of urlsOf(node)) {
      const file = url.startsWith('/') ? linkTarget(note.file, url) : null;
      const isThere = file !== null && fs.existsSync(path.join(siteDir, file));
      if (checkHost(url, report) && !isThere && !url.startsWith('data:'))
        report(`标签里的 ${url} 没有这个文件`, '图片写成 ![说明](./img/…)，别的文件放进 static');
    }
  });
  const lines = new Map<string, number>();
  for (const { id, depth, text, line } of headingsOf(treeOf(note))) {
    const first = lines.get(id);
    const fix = `写 ${'#'.repeat(depth)} ${text} {#ascii-id}，id 在这一页里只用一次`;
    if (/^(?:-\d+)?$/.test(id)) errors.push({ line, message: `标题「${text}」没有 id`, fix });
    else if (first) errors.push({ line, message: `id「${id}」已在第 ${first} 行用过`, fix });
    else lines.set(id, line);
  }
  return errors;
}

/** Fails the build of a page with all its {@link pageErrors}. `check:notes` reports them, too. */
export default function checkPage() {
  return (_tree: Root, file: VFile): void => {
    const page = pageFile(file);
    const errors = pageErrors(readText(root, page, String(file)), root);
    if (errors.length === 0) return;
    const lines = errors.map(({ line, message, fix }) => `${page}:${line}：${message}。${fix}。`);
    throw new AuthorError(lines.join('\n'));
  };
}
