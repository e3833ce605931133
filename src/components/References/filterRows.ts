/**
 * Hides rows of the page's tables, and tables without any row left with the heading above them.
 *
 * @param isShown gets the text of the heading and of the row's cells
 * @returns how many rows are left
 */
export function filterRows(isShown: (heading: string, cells: string[]) => boolean): number {
  let shown = 0;
  for (const heading of document.querySelectorAll<HTMLElement>('.markdown h2')) {
    const box = heading.nextElementSibling as HTMLElement | null;
    const rows = [...(box?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])];
    if (!box || rows.length === 0) continue;
    const name = heading.firstChild?.textContent ?? '';
    for (const row of rows)
      row.hidden = !isShown(
        name,
        [...row.cells].map(({ textContent }) => textContent.trim()),
      );
    const left = rows.filter(({ hidden }) => !hidden).length;
    heading.hidden = box.hidden = left === 0;
    shown += left;
  }
  return shown;
}
