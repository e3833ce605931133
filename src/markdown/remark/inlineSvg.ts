import fs from 'node:fs';
import path from 'node:path';
import type { Image, Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../lib/esModules';
import { decodeUrl, escapeHtml } from '../../lib/escape';
import { failAt } from '../page';

/** The end of a drawing's URL. Every other image stays an `<img>`. */
const ending = '.diagram.svg';

/** Drawings stand side by side where there is room, otherwise one below the other. */
const figureStyle =
  'display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:var(--space-5);margin:var(--space-5) 0';

/** Parts that act on the rest of the page or clash with it. */
const forbidden: [RegExp, string][] = [
  [/<(?:script|foreignObject)\b/i, '脚本和外来内容'],
  [/<style\b/i, '<style>（内联后会影响整页，请把样式写成属性）'],
  [/\sid\s*=/, 'id（同一页内联多张图时会重复）'],
  [/\son\w+\s*=/i, '事件属性'],
];

/** @returns the images of a paragraph of nothing but drawings; undefined for any other */
function drawingsOf(paragraph: Paragraph): Image[] | undefined {
  const content = paragraph.children.filter(
    (node) => node.type !== 'text' || node.value.trim() !== '',
  );
  const images = content.filter(
    (node): node is Image => node.type === 'image' && node.url.endsWith(ending),
  );
  return images.length > 0 && images.length === content.length ? images : undefined;
}

/** @returns a drawing as HTML. @throws AuthorError when it is missing or cannot be inlined */
function inline({ url, alt, title, position }: Image, file: VFile): string {
  const fail = (text: string): never => failAt(file, position?.start.line, `图 ${url} ${text}`);
  if (file.path.endsWith('.mdx')) fail('在 .mdx 页面里，它不接受内联的 HTML。把页面改成 .md。');
  if (!alt?.trim()) return fail('没有替代文字。写成 ![图里画了什么](./img/名称.diagram.svg)。');
  const source = path.resolve(path.dirname(file.path), decodeUrl(url) ?? url);
  if (!fs.existsSync(source)) fail('不存在。地址写相对于本页的路径。');
  const svg = fs
    .readFileSync(source, 'utf8')
    .replace(/<\?xml[^>]*>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .trim();
  const tag = /^<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  if (!/\sviewBox=/.test(tag) || !/\swidth=/.test(tag))
    fail('的根不是带 viewBox 和 width 的 <svg>。给根元素补上这两个属性。');
  for (const [pattern, name] of forbidden)
    if (pattern.test(svg)) fail(`里不能有${name}。从文件里删去。`);
  const open = tag.replace(/\s(?:role|aria-label|style)="[^"]*"/g, '').replace(/>$/, '');
  const attributes = `role="img" aria-label="${escapeHtml(alt)}" style="max-width:100%;height:auto"`;
  const label = title ? `<title>${escapeHtml(title)}</title>` : '';
  return `${open} ${attributes}>${label}${svg.slice(tag.length)}`;
}

/**
 * Puts the drawings of a page (`./img/name.diagram.svg`) into it as SVG elements, so that they
 * follow the page's color mode by `currentColor` and the variables of src/css/tokens.css. A
 * paragraph that has nothing but drawings becomes a `<figure>`; the alt text labels a drawing, the
 * Markdown title is its `<title>`.
 *
 * It runs before Docusaurus' own plugin for images, which makes an asset of the file.
 */
export default function inlineSvg() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const images = drawingsOf(paragraph);
      if (!images || !parent || index === undefined) return;
      const figures = images.map((image) => inline(image, file)).join('\n');
      const value = `<figure style="${figureStyle}">\n${figures}\n</figure>`;
      parent.children[index] = { type: 'html', value };
    });
  };
}
