import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { root } from '../../../lib/paths';
import { title as siteTitle } from '../../../config/site';
import { readTokens } from '../../../lib/contrast';
import { breakLines } from './breakLines';
import { type Card, cardSize } from './card';
import { encodePng } from './encodePng';
import { EM, type Letters, openFont } from './font';

const { width, height } = cardSize;
const MARGIN = 96;
const measure = width - 2 * MARGIN;

/** The seal and the name of the site, at the top. */
const head = { top: 72, seal: 72, drawn: 64, text: 96 + 72 + 22, baseline: 119, size: 32 };
/** The title stands in the middle between head and foot. */
const body = { top: 168, bottom: 480, leading: 1.32 };
/** From the largest: a size is taken when the title needs no more lines than it may have. */
const titleSizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 56, lines: 4 },
];
/** The area on the left, the versions on the right. */
const foot = { rule: 492, baseline: 562, size: 30, between: 40 };
const chip = { top: 522, height: 56, padding: 18, gap: 12, radius: 6 };

const TITLE_WEIGHT = 600;
const TEXT_WEIGHT = 400;
/** How far the middle of a line of letters is above its base line, in sizes. */
const MIDDLE = 0.36;

interface Run {
  text: string;
  x: number;
  baseline: number;
  size: number;
  letters: Letters;
  colour: string;
}

function widthOf(text: string, size: number, letters: Letters): number {
  return ([...text].reduce((sum, character) => sum + letters(character).advance, 0) * size) / EM;
}

function run({ text, x, baseline, size, letters, colour }: Run): string {
  const scale = size / EM;
  let at = 0;
  const outlines = [...text].map((character) => {
    const { outline, advance } = letters(character);
    const drawn = outline && `<path transform="matrix(1 0 0 1 ${at} 0)" d="${outline}"/>`;
    at += advance;
    return drawn;
  });
  return `<g fill="${colour}" transform="matrix(${scale} 0 0 ${scale} ${x} ${baseline})">${outlines.join('')}</g>`;
}

/** @returns the title's lines and the size they fit in; a word wider than a line makes them smaller still */
export function layTitle(title: string, letters: Letters): { lines: string[]; size: number } {
  const smallest = titleSizes.at(-1)?.size ?? 0;
  for (const { size, lines: most } of titleSizes) {
    const lines = breakLines(title, (text) => widthOf(text, size, letters), measure);
    const widest = Math.max(...lines.map((line) => widthOf(line, size, letters)));
    if (lines.length <= most && widest <= measure) return { lines, size };
    if (size === smallest) return { lines, size: Math.min(size, (size * measure) / widest, (size * most) / lines.length) };
  }
  return { lines: [title], size: smallest };
}

/** @returns the area, without its middle where it is too long: outermost and innermost say most */
function fitArea(area: string, room: number, letters: Letters): string {
  if (widthOf(area, foot.size, letters) <= room) return area;
  const labels = area.split(' / ');
  return labels.length > 2 ? fitArea([labels[0], ...labels.slice(2)].join(' / '), room, letters) : (labels.at(-1) ?? '');
}

interface Fonts {
  strong: Letters;
  plain: Letters;
}

/** @returns the card as SVG; its letters are outlines, so that it looks the same wherever it is drawn */
function cardSvg({ title, area, versions }: Card, { strong, plain }: Fonts): string {
  const { light } = readTokens(fs.readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8'));
  const colour = (name: string): string => light[name] ?? '';
  const seal = fs.readFileSync(path.join(root, 'static/img/seal.svg'), 'utf8');

  const { lines, size } = layTitle(title, strong);
  const leading = size * body.leading;
  const middle = (body.top + body.bottom - leading * (lines.length - 1)) / 2;
  const titleRuns = lines.map((text, line) =>
    run({
      text,
      x: MARGIN,
      baseline: middle + leading * line + size * MIDDLE,
      size,
      letters: strong,
      colour: colour('ink'),
    }),
  );

  let right = width - MARGIN;
  const chips = [...versions].reverse().map((text) => {
    const wide = widthOf(text, foot.size, plain) + 2 * chip.padding;
    right -= wide;
    const edge = `<rect x="${right}" y="${chip.top}" width="${wide}" height="${chip.height}" rx="${chip.radius}" fill="none" stroke="${colour('amber')}" stroke-width="2"/>`;
    const label = { text, x: right + chip.padding, baseline: foot.baseline, size: foot.size };
    right -= chip.gap;
    return edge + run({ ...label, letters: plain, colour: colour('amber') });
  });
  const shownArea = fitArea(area, right - foot.between - MARGIN, plain);

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour('paper')}"/>`,
    `<g transform="matrix(${head.seal / head.drawn} 0 0 ${head.seal / head.drawn} ${MARGIN} ${head.top})">${seal}</g>`,
    run({
      text: siteTitle,
      x: head.text,
      baseline: head.baseline,
      size: head.size,
      letters: strong,
      colour: colour('ink-2'),
    }),
    ...titleRuns,
    `<rect x="${MARGIN}" y="${foot.rule}" width="${measure}" height="2" fill="${colour('hairline')}"/>`,
    run({ text: shownArea, x: MARGIN, baseline: foot.baseline, size: foot.size, letters: plain, colour: colour('ink-2') }),
    ...chips,
    '</svg>',
  ].join('');
}

/**
 * Prepares to draw cards: opens the font for what is on them.
 *
 * @returns draws a card as PNG
 */
export async function cardDrawer(cards: readonly Card[]): Promise<(card: Card) => Buffer> {
  const require = createRequire(path.join(root, 'package.json'));
  await initWasm(fs.readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const fonts: Fonts = {
    strong: await openFont([siteTitle, ...cards.map(({ title }) => title)], TITLE_WEIGHT),
    plain: await openFont(
      cards.flatMap(({ area, versions }) => [area, ...versions]),
      TEXT_WEIGHT,
    ),
  };
  return (card) => {
    const drawing = new Resvg(cardSvg(card, fonts), { font: { loadSystemFonts: false } });
    const picture = drawing.render();
    const png = encodePng(picture.pixels, width, height);
    // Memory of WebAssembly is not collected.
    picture.free();
    drawing.free();
    return png;
  };
}
