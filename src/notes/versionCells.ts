/** What stands for the cell of another version: 同 17、同 17.0、同左、同 16、17. */
const same = /^同(?:左|\s*(?<version>\d\d)(?:\.0)?)$/;

/** A cell with what it refers to put in. */
function resolve(cells: readonly string[], column: number, depth = 0): string {
  const cell = cells[column] ?? '';
  const found = same.exec(cell);
  if (!found || depth > 2) return cell;
  return resolve(cells, found.groups?.version ? Number(found.groups.version) - 15 : column - 1, depth + 1);
}

/**
 * @param cells of a row: what it is about, then 16.0, 17.0 and 18.0
 * @param from column of a version
 * @param to column of another
 * @returns whether the two say something else; any row when the versions are the same
 */
export function differs(cells: readonly string[], from: number, to: number): boolean {
  return from === to || resolve(cells, from) !== resolve(cells, to);
}
