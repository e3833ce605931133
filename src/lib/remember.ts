/** @returns a function that calls `make` once for each object and then returns the same result */
export function remember<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { value: V }>();
  return (key) => {
    const result = results.get(key) ?? { value: make(key) };
    results.set(key, result);
    return result.value;
  };
}
