import fs from 'node:fs';
import path from 'node:path';
import type { Image, Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { decodeUrl, escapeHtml } from '../../lib/escape';
import { visit } from 'unist-util-visit';

/** The end of a drawing's URL; every other image stays an `<img>`. */
const ending = '.diagram.svg';

/** Drawings stand side by side where the column has room, else one below the other. */
const figureStyle =
  'display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:var(--space-5);margin:var(--space-5) 0';

/** What must not be inlined, because it acts on the rest of the page or clashes with it. */
const forbidden: [RegExp, string][] = [
  [/<(?:script|foreignObject)\b/i, '脚本和外来内容'],
  [/<style\b/i, '<style>（内联后会影响整页，请把样式写成属性）'],
  [/\sid\s*=/, 'id（同一页内联多张图时会重复）'],
  [/\son\w+\s*=/i, '事件属性'],
];

/** @returns the images of a paragraph that has nothing but drawings; undefined for any other paragraph */
function drawings(paragraph: Paragraph): Image[] | undefined {
  const content = paragraph.children.filter(
    (node) => node.type !== 'text' || node.value.trim() !== '',
  );
  const images = content.filter(
    (node): node is Image => node.type === 'image' && node.url.endsWith(ending),
  );
  return images.length > 0 && images.length === content.length ? images : undefined;
}

/** @returns a drawing as HTML. @throws in Chinese, naming the page, its line and how to fix it */
function inline(image: Image, file: VFile): string {
  const fail = (text: string): never => {
    throw new Error(`${file.path}:${image.position?.start.line ?? 1}：图 ${image.url} ${text}`);
  };
  if (file.path.endsWith('.mdx')) fail('只能用在 .md 页面里：.mdx 不接受内联的 HTML');
  if (!image.alt?.trim()) fail('没有替代文字，写成 ![图里画了什么](./img/名称.diagram.svg)');
  const source = path.resolve(path.dirname(file.path), decodeUrl(image.url) ?? image.url);
  if (!fs.existsSync(source)) fail('不存在，地址要写相对于本页的路径');
  const svg = fs
    .readFileSync(source, 'utf8')
    .replace(/<\?xml[^>]*>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .trim();
  const tag = /^<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  if (!/\sviewBox=/.test(tag) || !/\swidth=/.test(tag))
    fail('的根要是带 viewBox 和 width 的 <svg>');
  for (const [pattern, name] of forbidden) if (pattern.test(svg)) fail(`里不能有${name}`);
  const open = tag.replace(/\s(?:role|aria-label|style)="[^"]*"/g, '').replace(/>$/, '');
  const title = image.title ? `<title>${escapeHtml(image.title)}</title>` : '';
  const attributes = `role="img" aria-label="${escapeHtml(image.alt ?? '')}" style="max-width:100%;height:auto"`;
  return `${open} ${attributes}>${title}${svg.slice(tag.length)}`;
}

/**
 * Puts the drawings of a page (`./img/name.diagram.svg`) into it as SVG elements. An `<img>` does not know the page's color
 * mode; an element does, so a drawing uses `currentColor` and the variables of src/css/tokens.css. Only a paragraph that has
 * nothing but such images changes: it becomes a `<figure>`, labelled by the alt text, with the Markdown title as `<title>`.
 *
 * It runs before Docusaurus' own plugin for images, which makes an asset of the file. A drawing is read when its page is
 * compiled: after a change of the drawing alone, save the page too.
 *
 * @returns a remark transformer; it throws for a drawing that is missing, has no alt text or cannot be inlined
 */
export default function inlineSvg() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const images = drawings(paragraph);
      if (!images || !parent || index === undefined) return;
      const figures = images.map((image) => inline(image, file)).join('\n');
      const value = `<figure style="${figureStyle}">\n${figures}\n</figure>`;
      parent.children[index] = { type: 'html', value };
    });
  };
}
