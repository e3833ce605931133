/** @returns the relative luminance of `#rrggbb`, by WCAG 2.2 */
function luminance(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = (color.match(/[\da-f]{2}/gi) ?? [])
    .map((pair) => parseInt(pair, 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast of two opaque colors: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
