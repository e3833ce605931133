// Signatures as lists of parameters: those with a default end with `=`, others may begin with `*`.

export const withoutDefault = (name: string): string => name.replace('=', '');

export const required = (names: readonly string[]): string[] =>
  names.filter((name) => !name.endsWith('='));

/** @returns how many arguments a method takes by position, `self` included */
export function placesIn(method: readonly string[]): number {
  const star = method.findIndex((name) => name.startsWith('*'));
  if (star < 0) return method.length;
  return /^\*\w/.test(method[star] ?? '') ? Infinity : star;
}

/**
 * Whether an override can be called as the method that it overrides.
 *
 * @param byName what callers give by name: every parameter; those with a default or behind `*`;
 *   nothing, and they leave out what has a default
 */
export function accepts(
  override: readonly string[],
  method: readonly string[],
  byName: 'all' | 'optional' | 'none',
): boolean {
  if (override.some((name) => name.startsWith('**'))) return true;
  const given = method.filter((name) => !name.startsWith('*'));
  const [star = given.length] = method.flatMap((name, at) => (name.startsWith('*') ? at : []));
  const isOptional = (name: string, at: number): boolean => name.endsWith('=') || at >= star;
  const named = { all: given, optional: given.filter(isOptional), none: [] }[byName];
  const known = override.map(withoutDefault);
  if (!named.every((name) => known.includes(withoutDefault(name)))) return false;
  if (byName === 'all' || override.some((name) => name.startsWith('*'))) return true;
  const least = byName === 'optional' ? star : required(given).length;
  return override.length >= least && required(override).length <= given.length;
}
