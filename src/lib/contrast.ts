/** Values of the custom properties of one mode, by their names without the dashes. */
export type Tokens = Record<string, string>;

function block(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim().replace(/\s+/g, ' '),
    ]),
  );
}

/**
 * Reads tokens.css.
 *
 * @returns what each mode has; the dark one holds also what it shares with the light one
 */
export function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const light = block(css, ':root');
  return { light, dark: { ...light, ...block(css, "[data-theme='dark']") } };
}

/** Relative luminance of a color such as `#fff` or `#ffffff` (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(hex: string): number {
  const digits =
    hex.length === 4
      ? hex
          .slice(1)
          .match(/./g)
          ?.map((digit) => digit + digit)
      : hex.slice(1).match(/../g);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const value = parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns contrast of two colors, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio) */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
