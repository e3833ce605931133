/** Texts remembered, at least: with the next key mostly the same hits come again. */
const MAX_KNOWN = 500;

/** Makes `work` remember what it made of the last texts, between MAX_KNOWN and twice as many. */
export function remember<T>(work: (text: string) => T): (text: string) => T {
  // In two generations, so that what is in use is never forgotten.
  let known = new Map<string, T>();
  let older = known;
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = older.get(text) ?? work(text);
      if (known.set(text, found).size >= MAX_KNOWN) {
        older = known;
        known = new Map();
      }
    }
    return found;
  };
}
