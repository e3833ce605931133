/** Keeps what was made for a key; `set` gives it what was made before. */
export function remember<K extends object, V>(
  make: (key: K) => V,
): ((key: K) => V) & { set: (key: K, value: V) => void } {
  const made = new WeakMap<K, { value: V }>();
  const set = (key: K, value: V): void => void made.set(key, { value });
  const get = (key: K): V => {
    if (!made.has(key)) set(key, make(key));
    return (made.get(key) as { value: V }).value;
  };
  return Object.assign(get, { set });
}
