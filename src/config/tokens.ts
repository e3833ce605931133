/** Values of the custom properties of one color mode, by their names without the dashes. */
type Tokens = Record<string, string>;

/** @returns the custom properties in the block of a selector */
function readBlock(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  const properties = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(
    properties.map(([, name = '', value = '']) => [name, value.trim().replace(/\s+/g, ' ')]),
  );
}

/** Reads the colors of src/css/tokens.css; the dark mode includes what both modes share. */
export function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const light = readBlock(css, ':root');
  return { light, dark: { ...light, ...readBlock(css, "[data-theme='dark']") } };
}
