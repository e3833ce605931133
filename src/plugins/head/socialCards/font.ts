import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import unicodeRanges from '@fontsource-variable/noto-sans-sc/unicode.json';
import { type Font, parse, type PathCommand } from 'opentype.js';
import { decompress } from 'wawoff2';
import { root } from '../../../lib/paths';

/** Outlines are in thousandths of the size of the letters. */
export const EM = 1000;

export interface Glyph {
  /** Path data of SVG, from the base line. */
  outline: string;
  advance: number;
}

/** A font in one weight. */
export type Letters = (character: string) => Glyph;

const require = createRequire(path.join(root, 'package.json'));
const folder = path.dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json'));

/** The font is in pieces, each for some ranges of characters: `U+4e00-4e5f,U+4e61`. */
const pieces = Object.entries(unicodeRanges).map(([name, ranges]) => ({
  name: name.replace(/[[\]]/g, ''),
  ranges: ranges.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => parseInt(digits, 16));
    return { from, to };
  }),
}));

function pieceOf(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  return pieces.find(({ ranges }) => ranges.some(({ from, to }) => from <= point && point <= to))?.name;
}

async function open(piece: string): Promise<Font> {
  const packed = fs.readFileSync(path.join(folder, 'files', `noto-sans-sc-${piece}-wght-normal.woff2`));
  // A copy: what it gives lies in its own memory.
  return parse(new Uint8Array(await decompress(packed)).buffer);
}

/** Path data in whole units. The package writes such data too, but runs numbers such as 0 and -0.4 together. */
function outlineOf(character: string, font: Font): string {
  const numbers = ({ x1, y1, x2, y2, x, y }: PathCommand): string =>
    [x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : [Math.round(value)])).join(' ');
  return font
    .getPath(character, 0, 0, EM)
    .commands.map((command) => command.type + numbers(command))
    .join('');
}

/**
 * Opens the font for some texts: only the pieces they need.
 *
 * @param weight 100 to 900
 * @returns outlines and advances; a character the font does not have, such as an emoji, is empty
 */
export async function openFont(texts: Iterable<string>, weight: number): Promise<Letters> {
  const characters = [...new Set([...texts].join(''))];
  const fonts = new Map<string, Font>();
  const glyphs = new Map<string, Glyph>();
  for (const character of characters) {
    const piece = pieceOf(character);
    if (piece === undefined) continue;
    const font = fonts.get(piece) ?? (await open(piece));
    if (!fonts.has(piece)) font.variation.set({ wght: weight });
    fonts.set(piece, font);
    if (font.charToGlyph(character).index === 0) continue;
    glyphs.set(character, { outline: outlineOf(character, font), advance: font.getAdvanceWidth(character, EM) });
  }
  return (character) => glyphs.get(character) ?? { outline: '', advance: 0 };
}
