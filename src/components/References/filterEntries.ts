/**
 * Hides entries of the page, rows of tables or items of lists, and what is left without any with the heading above it.
 *
 * @param isShown gets the text of the heading and the entry
 * @returns how many entries are left
 */
export function filterEntries(isShown: (heading: string, entry: HTMLElement) => boolean): number {
  let shown = 0;
  for (const heading of document.querySelectorAll<HTMLElement>('.markdown h2')) {
    const box = heading.nextElementSibling as HTMLElement;
    const name = heading.firstChild?.textContent ?? '';
    const entries = [...box.querySelectorAll<HTMLElement>('tbody tr, li')];
    for (const entry of entries) entry.hidden = !isShown(name, entry);
    const left = entries.filter(({ hidden }) => !hidden).length;
    heading.hidden = box.hidden = left === 0;
    shown += left;
  }
  return shown;
}
