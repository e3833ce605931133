/** Names separated by spaces, by their owner: a model, module, addon, class, component or view. */
export type NameTable = Record<string, string>;

/** @returns the names of a list that is one text */
export const unpackNames = (text = ''): string[] => text.split(' ').filter(Boolean);

/** @returns the names of each list of a table, by its key */
export const nameSets = (table: NameTable): Map<string, Set<string>> =>
  new Map(Object.entries(table).map(([key, names]) => [key, new Set(unpackNames(names))]));

/** @returns the names of all lists of a table */
export const allNames = (table: NameTable): Set<string> =>
  new Set(Object.values(table).flatMap((names) => unpackNames(names)));

/** @returns sorted names without repetitions, as one string: a fifth of the size of a list */
export function packNames(names: Iterable<string>): string {
  return [...new Set(names)].sort().join(' ');
}

/** @returns the {@link packNames} of each list by its key, without the lists that are empty */
export function packEach(lists: Iterable<[string, Iterable<string>]>): Record<string, string> {
  const entries = [...lists].map(([key, names]): [string, string] => [key, packNames(names)]);
  return Object.fromEntries(entries.filter(([, names]) => names));
}
