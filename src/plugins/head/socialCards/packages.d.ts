// What font.ts uses of two packages that have no types of their own.
declare module 'opentype.js' {
  export interface PathCommand {
    type: string;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }
  interface Path {
    commands: PathCommand[];
  }
  interface Glyph {
    index: number;
    advanceWidth: number;
  }
  export interface Font {
    unitsPerEm: number;
    variation: { set(coordinates: Record<string, number>): void };
    charToGlyph(character: string): Glyph;
    getPath(text: string, x: number, y: number, size: number): Path;
    getAdvanceWidth(text: string, size: number): number;
  }
  export function parse(font: ArrayBuffer): Font;
}

declare module 'wawoff2' {
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
