/**
 * Edit distance with neighbours swapped counted once (optimal string alignment).
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance#Optimal_string_alignment_distance
 */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1);
      row.push(cost);
    }
  }
  return at(a.length, b.length);
}

/**
 * Which of the known names was probably meant.
 *
 * @returns the nearest, the first of equals; undefined when there are none
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((candidate) => editDistance(name.toLowerCase(), candidate.toLowerCase()));
  return known[distances.indexOf(Math.min(...distances))];
}
