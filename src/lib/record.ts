/** @returns a record of its own names alone: `constructor` and `toString` are not found */
export function plainRecord<T>(record: Record<string, T>): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, record);
}
