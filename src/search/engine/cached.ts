/** How many results a function keeps: the next key mostly brings the same hits again. */
const MAX_CACHED = 1000;

/** Makes a function of a text keep its results; it drops all of them when they are too many. */
export function cached<T>(work: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const result = results.get(text) ?? work(text);
    if (results.size >= MAX_CACHED) results.clear();
    results.set(text, result);
    return result;
  };
}
