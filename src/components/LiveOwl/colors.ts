/** Custom properties of the page that the frame of an example uses too. */
const colours = ['--ink', '--paper', '--control-edge', '--plum'];

/** @returns a style sheet with the page's present colours, for the frame's `colours` element */
export function coloursOf(root: HTMLElement): string {
  const computed = getComputedStyle(root);
  const values = colours.map((name) => `${name}:${computed.getPropertyValue(name)}`);
  return `:root{color-scheme:${root.dataset.theme === 'dark' ? 'dark' : 'light'};${values.join(';')}}`;
}
