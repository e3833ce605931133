/** @returns a record that has its own names alone: looking up `constructor` or `toString` finds nothing */
export function plainRecord<T>(record: Record<string, T>): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, record);
}
