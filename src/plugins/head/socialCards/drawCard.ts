import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import unicodeRanges from '@fontsource/noto-sans-sc/unicode.json';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { title as siteTitle } from '../../../config/site';
import { readTokens } from '../../../lib/contrast';
import { root } from '../../../lib/paths';
import { breakLines } from './breakLines';
import { type Card, cardSize } from './card';
import { encodePng } from './encodePng';

const { width, height } = cardSize;
const MARGIN = 96;
const measure = width - 2 * MARGIN;
const svgStart = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;

/** The title is in the middle between head and foot. */
const body = { top: 168, bottom: 480, leading: 1.32 };
/** From the largest: a size is taken when the title needs no more lines than it may have. */
const titleSizes = [
  { size: 88, maxLines: 2 },
  { size: 72, maxLines: 3 },
  { size: 56, maxLines: 4 },
];
/** The area on the left, the versions on the right. */
const foot = { rule: 492, baseline: 562, size: 30, between: 40 };
const badge = { top: 522, height: 56, padding: 18, gap: 12 };

/** How far the middle of a line of letters is above its base line, in sizes. */
const MIDDLE = 0.36;

const require = createRequire(path.join(root, 'package.json'));
const fontDir = path.join(
  path.dirname(require.resolve('@fontsource/noto-sans-sc/package.json')),
  'files',
);

/** @returns the files of the font in a weight that have characters of the text, Latin first; opening all takes half of a second */
function fontFiles(weight: number, text: string): Uint8Array[] {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const isNeeded = (ranges: string): boolean =>
    ranges.split(',').some((range) => {
      const [from = 0, to = from] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => parseInt(code, 16));
      return codes.some((code) => from <= code && code <= to);
    });
  const names = Object.entries(unicodeRanges).flatMap(([name, ranges]) =>
    isNeeded(ranges) ? name.replace(/[[\]]/g, '') : [],
  );
  return names
    .reverse()
    .map((name) =>
      fs.readFileSync(path.join(fontDir, `noto-sans-sc-${name}-${weight}-normal.woff2`)),
    );
}

interface Run {
  text: string;
  x: number;
  baseline: number;
  size: number;
  color: string;
  anchor?: 'start' | 'middle';
}

function textElement({ text, x, baseline, size, color, anchor = 'start' }: Run): string {
  const content = text
    // The font has none.
    .replace(/\p{Emoji_Presentation}/gu, '')
    // resvg takes no character from another file where a ligature changes the number of glyphs.
    .replace(/f(?=[fijl])/g, 'f\u200C')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
  return `<text x="${x}" y="${baseline}" font-size="${size}" fill="${color}" text-anchor="${anchor}">${content}</text>`;
}

/** Turns the texts of all cards into outlines at once: opening the font takes as long as drawing several cards. */
function outlines(cards: readonly (readonly Run[])[], weight: number): string[] {
  const groups = cards.map(
    (runs, index) => `<g id="card${index}">${runs.map(textElement).join('')}</g>`,
  );
  const drawing = new Resvg(
    // The family as the files name it.
    `${svgStart} font-family="Noto Sans SC Thin" font-weight="${weight}">${groups.join('')}</svg>`,
    {
      font: {
        fontBuffers: fontFiles(
          weight,
          cards.flatMap((runs) => runs.map(({ text }) => text)).join(''),
        ),
      },
    },
  );
  const found = new Map(
    [...drawing.toString().matchAll(/<g id="card(\d+)">(.*?)(?=<g id="card|<\/svg>)/gs)].map(
      ([group, index]) => [Number(index), group],
    ),
  );
  // Memory of WebAssembly is not collected.
  drawing.free();
  return cards.map((_, index) => found.get(index) ?? '');
}

/** @returns about how wide a text is, rather too wide */
function widthOf(text: string, size: number): number {
  const ems = [...text].map((character) => {
    if (character > '\u2E7F' || /[→—…“”‘’]/.test(character)) return 1;
    if (/[A-Zmw@%&]/.test(character)) return /[mwMW@%]/.test(character) ? 0.95 : 0.72;
    return /[ fijlrtI.,:;'|()[\]{}/-]/.test(character) ? 0.4 : 0.62;
  });
  return ems.reduce((sum, em) => sum + em, 0) * size;
}

/** @returns the title's lines and the size they fit in; a word that is wider than a line makes them smaller than the smallest */
export function layTitle(title: string): { lines: string[]; size: number } {
  for (const [index, { size, maxLines }] of titleSizes.entries()) {
    const lines = breakLines(title, (text) => widthOf(text, size), measure);
    const widest = Math.max(...lines.map((line) => widthOf(line, size)));
    const fitting = Math.min(size, (size * measure) / widest, (size * maxLines) / lines.length);
    if (fitting === size || index === titleSizes.length - 1) return { lines, size: fitting };
  }
  throw new Error('no size for a title');
}

/** @returns the area, without its middle where it is too long: outermost and innermost say most */
function fitArea(area: string, room: number): string {
  if (widthOf(area, foot.size) <= room) return area;
  const labels = area.split(' / ');
  return labels.length > 2
    ? fitArea([labels[0], ...labels.slice(2)].join(' / '), room)
    : (labels.at(-1) ?? '');
}

interface Layout {
  /** The site's name and the title, in the strong weight. */
  strong: Run[];
  /** Area and versions. */
  plain: Run[];
  /** Frames of the versions. */
  frames: string;
}

function layOut({ title, area, versions }: Card, color: (name: string) => string): Layout {
  const { lines, size } = layTitle(title);
  const leading = size * body.leading;
  const middle = (body.top + body.bottom - leading * (lines.length - 1)) / 2;
  const strong: Run[] = [
    { text: siteTitle, x: MARGIN + 94, baseline: 119, size: 32, color: color('ink-2') },
    ...lines.map((text, line) => ({
      text,
      x: MARGIN,
      baseline: middle + leading * line + size * MIDDLE,
      size,
      color: color('ink'),
    })),
  ];
  let right = width - MARGIN;
  let frames = '';
  const ground = { baseline: foot.baseline, size: foot.size };
  const plain = [...versions].reverse().map((text): Run => {
    const wide = widthOf(text, foot.size) + 2 * badge.padding;
    const x = right - wide;
    frames += `<rect x="${x}" y="${badge.top}" width="${wide}" height="${badge.height}" rx="6" fill="none" stroke="${color('amber')}" stroke-width="2"/>`;
    right = x - badge.gap;
    return { ...ground, text, x: x + wide / 2, color: color('amber'), anchor: 'middle' };
  });
  plain.push({
    ...ground,
    text: fitArea(area, right - foot.between - MARGIN),
    x: MARGIN,
    color: color('ink-2'),
  });
  return { strong, plain, frames };
}

/**
 * Prepares to draw cards: the texts of all of them become outlines.
 *
 * @returns draws the card at an index as PNG
 */
export async function cardDrawer(cards: readonly Card[]): Promise<(index: number) => Uint8Array> {
  await initWasm(fs.readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const { light } = readTokens(fs.readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8'));
  const color = (name: string): string => {
    const value = light[name];
    if (value === undefined) throw new Error(`src/css/tokens.css 里没有 ${name}`);
    return value;
  };
  const seal = fs.readFileSync(path.join(root, 'static/img/seal.svg'), 'utf8');
  const layouts = cards.map((card) => layOut(card, color));
  const strong = outlines(
    layouts.map((layout) => layout.strong),
    600,
  );
  const plain = outlines(
    layouts.map((layout) => layout.plain),
    400,
  );
  return (index) => {
    const parts = [
      `${svgStart}>`,
      `<rect width="${width}" height="${height}" fill="${color('paper')}"/>`,
      `<g transform="translate(${MARGIN} 72) scale(1.125)">${seal}</g>`,
      strong[index],
      `<rect x="${MARGIN}" y="${foot.rule}" width="${measure}" height="2" fill="${color('hairline')}"/>`,
      layouts[index]?.frames,
      plain[index],
      '</svg>',
    ];
    const drawing = new Resvg(parts.join(''));
    const image = drawing.render();
    const png = encodePng(image.pixels, width, height);
    image.free();
    drawing.free();
    return png;
  };
}
