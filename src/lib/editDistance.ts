/**
 * Computes the edit distance up to `max`, as optimal string alignment: two adjacent letters swapped
 * count as one typo (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 *
 * @returns the distance to the `whole` key and to its nearest beginning (`part`), and where that
 *   beginning ends
 */
export function editDistance(word: string, key: string, max: number) {
  const width = Math.min(key.length, word.length + max);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= width; j++) {
      const isSame = word[i - 1] === key[j - 1];
      const isSwapped = word[i - 1] === key[j - 2] && word[i - 2] === key[j - 1];
      row[j] = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
        i > 1 && j > 1 && isSwapped ? (before[j - 2] as number) + 1 : Infinity,
      );
    }
    before = last;
    last = row;
  }
  const part = Math.min(...last);
  return { whole: last[key.length] ?? Infinity, part, end: last.indexOf(part) };
}
